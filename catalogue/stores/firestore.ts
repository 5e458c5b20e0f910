import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@google-cloud/firestore 8.7.1 types/firestore.d.ts';
const web = 'firebase/firestore: functions that take the reference first';
const filters = [
  'where',
  'orderBy',
  'limit',
  'limitToLast',
  'offset',
  'select',
  'startAt',
  'startAfter',
  'endAt',
  'endBefore',
  'withConverter',
  'count',
];

export default {
  id: 'firestore',
  name: 'Firestore',
  kind: 'store',
  modules: ['@google-cloud/firestore', 'firebase-admin/firestore', 'firebase-admin', 'firebase/firestore'],
  versions: '@google-cloud/firestore 8.7.1, firebase-admin 13.10.0',
  source: ['@google-cloud/firestore/types/firestore.d.ts'],
  types: [
    {
      name: 'Firestore',
      annotations: ['Firestore', 'firestore.Firestore'],
      paths: [
        'Firestore@new',
        'getFirestore@call',
        'initializeFirestore@call',
        'firestore@call',
        'app@call.firestore@call',
        'initializeApp@call.firestore@call',
      ],
    },
    {
      name: 'Collection',
      annotations: ['CollectionReference', 'firestore.CollectionReference'],
      paths: ['$Firestore.collection@call', '$Document.collection@call', 'collection@call'],
    },
    {
      name: 'Document',
      annotations: ['DocumentReference', 'firestore.DocumentReference'],
      paths: ['$Collection.doc@call', '$Firestore.doc@call', 'doc@call'],
    },
    {
      name: 'Query',
      annotations: ['Query', 'firestore.Query'],
      paths: [
        '$Firestore.collectionGroup@call',
        'query@call',
        ...members('Collection', filters, '@call'),
        ...members('Query', filters, '@call'),
      ],
    },
    {
      name: 'Transaction',
      annotations: ['Transaction', 'firestore.Transaction'],
      paths: ['$Firestore.runTransaction@arg[0]@param[0]', 'runTransaction@arg[1]@param[0]'],
    },
    {
      name: 'Batch',
      annotations: ['WriteBatch', 'firestore.WriteBatch', 'BulkWriter'],
      paths: ['$Firestore.batch@call', '$Firestore.bulkWriter@call', 'writeBatch@call'],
    },
    {
      name: 'Snapshot',
      annotations: [
        'DocumentSnapshot',
        'QueryDocumentSnapshot',
        'QuerySnapshot',
        'firestore.DocumentSnapshot',
        'firestore.QuerySnapshot',
      ],
      paths: [
        '$Document.get@call',
        '$Query.get@call',
        '$Collection.get@call',
        '$Transaction.get@call',
        '$Firestore.getAll@call',
        '$Transaction.getAll@call',
        'getDoc@call',
        'getDocs@call',
        '$Snapshot.data@call',
        '$Snapshot.get@call',
        '$Snapshot.docs',
        '$Snapshot@element',
      ],
    },
  ],
  values: [
    { id: 'read', path: '$Snapshot', origin: 'stored', evidence: types },
    {
      id: 'auto-id',
      path: '$Collection.doc@call.id',
      origin: 'random',
      when: { maximum: 0 },
      evidence: `${types}: doc() without a path has an id minted on this side`,
    },
    {
      id: 'auto-id-web',
      path: 'doc@call.id',
      origin: 'random',
      when: { maximum: 1 },
      evidence: `${web}: doc(collection) has an id minted on this side`,
    },
    {
      id: 'added-id',
      path: ['$Collection.add@call.id', 'addDoc@call.id'],
      origin: 'stored-new',
      evidence: `${types}: add() mints the id`,
    },
  ],
  carries: [
    { id: 'transaction', path: '$Firestore.runTransaction', callback: 0, evidence: types },
    { id: 'transaction-web', path: 'runTransaction', callback: 1, evidence: web },
  ],
  stores: [
    {
      id: 'read',
      path: [
        '$Document.get',
        '$Query.get',
        '$Collection.get',
        '$Transaction.get',
        '$Transaction.getAll',
        '$Firestore.getAll',
        'getDoc',
        'getDocs',
      ],
      role: 'read',
      evidence: types,
    },
    { id: 'add', path: ['$Collection.add', 'addDoc'], role: 'insert', evidence: types },
    {
      id: 'create',
      path: ['$Document.create', '$Transaction.create', '$Batch.create'],
      role: 'unique-write',
      evidence: `${types}: fails if the document exists`,
    },
    {
      id: 'write',
      path: [
        '$Document.set',
        '$Document.update',
        '$Transaction.set',
        '$Transaction.update',
        '$Batch.set',
        '$Batch.update',
        'setDoc',
        'updateDoc',
      ],
      role: 'update',
      evidence: `${types}: no sign of who won`,
    },
    {
      id: 'delete',
      path: ['$Document.delete', '$Transaction.delete', '$Batch.delete', '$Firestore.recursiveDelete', 'deleteDoc'],
      role: 'delete',
      evidence: types,
    },
    {
      id: 'transaction',
      path: '$Firestore.runTransaction',
      role: 'transaction',
      callback: 0,
      retried: true,
      evidence: `${types}: up to five times`,
    },
    {
      id: 'transaction-web',
      path: 'runTransaction',
      role: 'transaction',
      callback: 1,
      retried: true,
      evidence: `${web}: up to five times`,
    },
  ],
} satisfies ClientRecord;
