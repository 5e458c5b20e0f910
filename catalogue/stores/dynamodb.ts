import type { ClientRecord } from '../record.ts';
import { members } from './members.ts';

const types = '@aws-sdk/client-dynamodb 3.1169.0 dist-types, @aws-sdk/lib-dynamodb dist-types/commands';
const conditional = { field: { argument: 0, name: 'ConditionExpression', present: true } };
const reads = ['get', 'query', 'scan', 'batchGet', 'transactGet', 'getItem', 'batchGetItem', 'transactGetItems'];
const readCommands = ['Get', 'GetItem', 'Query', 'Scan', 'BatchGet', 'BatchGetItem', 'TransactGet', 'TransactGetItems'];
const command = (names: readonly string[]): string[] => names.map((name) => `${name}Command`);

export default {
  id: 'dynamodb',
  name: 'DynamoDB',
  kind: 'store',
  modules: ['@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb', 'aws-sdk', 'aws-sdk/clients/dynamodb'],
  versions: '3.1169.0; aws-sdk 2',
  source: [
    '@aws-sdk/client-dynamodb/dist-types/models/models_0.d.ts',
    '@aws-sdk/lib-dynamodb/dist-types/DynamoDBDocument.d.ts',
  ],
  types: [
    {
      name: 'Client',
      annotations: [
        'DynamoDBClient',
        'DynamoDB',
        'DynamoDBDocumentClient',
        'DynamoDBDocument',
        'DynamoDB.DocumentClient',
        'DocumentClient',
      ],
      paths: [
        'DynamoDBClient@new',
        'DynamoDB@new',
        'DynamoDBDocumentClient.from@call',
        'DynamoDBDocument.from@call',
        'DynamoDB.DocumentClient@new',
        'DocumentClient@new',
      ],
    },
  ],
  values: [
    {
      id: 'read',
      path: [...members('Client', reads, '@call'), ...members('Client', reads, '@call.promise@call')],
      origin: 'stored',
      evidence: types,
    },
    { id: 'sent', path: '$Client.send@call', origin: 'stored', evidence: `${types}: the store mints no ids` },
  ],
  stores: [
    { id: 'read', path: [...command(readCommands), ...members('Client', reads)], role: 'read', evidence: types },
    {
      id: 'conditional-put',
      path: [...command(['Put', 'PutItem']), '$Client.put', '$Client.putItem'],
      role: 'unique-write',
      when: conditional,
      evidence: `${types}: attribute_not_exists(key)`,
    },
    {
      id: 'conditional-update',
      path: [
        ...command(['Update', 'UpdateItem', 'Delete', 'DeleteItem']),
        ...members('Client', ['update', 'updateItem', 'delete', 'deleteItem']),
      ],
      role: 'swap',
      when: conditional,
      evidence: `${types}: a lost race throws ConditionalCheckFailedException`,
    },
    {
      id: 'write',
      path: [
        ...command([
          'Put',
          'PutItem',
          'Update',
          'UpdateItem',
          'BatchWrite',
          'BatchWriteItem',
          'TransactWrite',
          'TransactWriteItems',
        ]),
        ...members('Client', [
          'put',
          'putItem',
          'update',
          'updateItem',
          'batchWrite',
          'batchWriteItem',
          'transactWrite',
          'transactWriteItems',
        ]),
      ],
      role: 'update',
      evidence: `${types}: overwrites what is there`,
    },
    {
      id: 'delete',
      path: [...command(['Delete', 'DeleteItem']), '$Client.delete', '$Client.deleteItem'],
      role: 'delete',
      evidence: types,
    },
    {
      id: 'statement',
      path: command(['ExecuteStatement', 'ExecuteTransaction', 'BatchExecuteStatement']),
      role: 'raw',
      evidence: `${types}: PartiQL in a field of the input`,
    },
  ],
} satisfies ClientRecord;
