import type { ClientRecord } from '../record.ts';

const run = 'bson 4.7.2, 5.5.1, 6.10.4 and 7.3.4, run; mongoose 9.12.1, run';

/** Ids of MongoDB. An absent field given to the constructor makes a fresh id, silently. */
export default {
  id: 'bson',
  name: 'ObjectId',
  kind: 'value',
  modules: ['bson', 'mongodb'],
  submodules: ['mongoose'],
  versions: '4.7.2 to 7.3.4; mongoose 9.12.1',
  source: ['every form run: bson, mongoose'],
  types: [
    { name: 'Ids', paths: ['ObjectId', 'ObjectID', '[mongoose]Types.ObjectId', '[mongoose]mongo.ObjectId'] },
    { name: 'Uuids', paths: ['UUID', '[mongoose]Types.UUID', '[mongoose]mongo.UUID'] },
    {
      name: 'ObjectId',
      annotations: ['ObjectId', 'ObjectID', '[mongoose]Types.ObjectId'],
      paths: ['$Ids.createFromHexString@call', '$Ids.createFromTime@call', '$Ids.createFromBase64@call'],
    },
    { name: 'Uuid', annotations: ['UUID'] },
  ],
  values: [
    { id: 'object-id', path: ['$Ids@new', '$Ids@call'], origin: 'random', when: { nullish: 0 }, evidence: run },
    { id: 'object-id-bytes', path: '$Ids.generate@call', origin: 'random', evidence: run },
    { id: 'uuid', path: '$Uuids@new', origin: 'random', when: { nullish: 0 }, evidence: run },
    { id: 'uuid-bytes', path: '$Uuids.generate@call', origin: 'random', evidence: run },
    { id: 'now', path: '[mongoose]now@call', origin: 'clock', evidence: 'mongoose 9.12.1, run' },
  ],
  carries: [
    {
      id: 'of',
      path: ['$Ids', '$Uuids', '$Ids.createFromHexString', '$Ids.createFromTime', '$Ids.createFromBase64', '$Uuids.createFromHexString'],
      arguments: [0],
      evidence: run,
    },
    {
      id: 'text',
      path: ['$ObjectId.toHexString', '$ObjectId.toString', '$ObjectId.toJSON', '$ObjectId.getTimestamp', '$Uuid.toHexString', '$Uuid.toString'],
      receiver: true,
      evidence: run,
    },
    { id: 'tests', path: ['$Ids.isValid', '$Uuids.isValid', '$ObjectId.equals', '$Uuid.equals'], evidence: 'a truth value' },
  ],
} satisfies ClientRecord;
