import type { ClientRecord } from '../record.ts';

export default {
  id: 'aws-client-tokens',
  name: 'AWS',
  kind: 'broker',
  modules: ['@aws-sdk/client-dynamodb', '@aws-sdk/client-secrets-manager', '@aws-sdk/client-athena', '@aws-sdk/client-scheduler', '@aws-sdk/client-ec2', '@aws-sdk/client-ecs'],
  versions: '3.1164.0 to 3.1169.0',
  source: ['dist-types/models/models_0.d.ts of each client'],
  sinks: [
    { id: 'dynamodb-client-token', path: ['TransactWriteItemsCommand', 'ExecuteTransactionCommand', 'DynamoDB@new.transactWriteItems', 'DynamoDB@new.executeTransaction'], operation: 'dynamodb.transactWriteItems', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['ClientRequestToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-dynamodb dist-types/models/models_0.d.ts' },
    { id: 'secrets-manager-client-token', path: ['CreateSecretCommand', 'PutSecretValueCommand', 'UpdateSecretCommand', 'SecretsManager@new.createSecret', 'SecretsManager@new.putSecretValue', 'SecretsManager@new.updateSecret'], operation: 'secretsManager.createSecret', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['ClientRequestToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-secrets-manager dist-types/models/models_0.d.ts' },
    { id: 'athena-client-token', path: ['StartQueryExecutionCommand', 'Athena@new.startQueryExecution'], operation: 'athena.startQueryExecution', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['ClientRequestToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-athena dist-types/models/models_0.d.ts' },
    { id: 'scheduler-client-token', path: ['CreateScheduleCommand', 'Scheduler@new.createSchedule'], operation: 'scheduler.createSchedule', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['ClientToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-scheduler dist-types/models/models_0.d.ts' },
    { id: 'ec2-client-token', path: ['RunInstancesCommand', 'EC2@new.runInstances'], operation: 'ec2.runInstances', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['ClientToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-ec2 dist-types/models/models_0.d.ts' },
    { id: 'ecs-client-token', path: ['RunTaskCommand', 'CreateServiceCommand', 'ECS@new.runTask', 'ECS@new.createService'], operation: 'ecs.runTask', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['clientToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-ecs dist-types/models/models_0.d.ts' },
  ],
  notes: 'The SDK fills in a UUID where the token is absent: that covers its own retries only. EventBridge entries have no token.',
} satisfies ClientRecord;
