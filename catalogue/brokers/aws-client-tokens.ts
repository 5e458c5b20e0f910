import type { ClientRecord, SinkRow } from '../record.ts';

/** Operations of one client that take a token in the same field. */
const tokens = (service: string, client: string, field: string, operations: readonly string[]): SinkRow => {
  const methods = operations.map((one) => one.charAt(0).toLowerCase() + one.slice(1));
  return {
    id: `${service}-${field}`,
    path: operations.flatMap((one, at) => [`${one}Command`, `${client}@new.${methods[at]!}`]),
    operation: `${service}.${methods[0]!}`,
    effect: 'record',
    repeat: 'maybe',
    keys: [{ argument: 0, path: [field] }],
    dedupe: 'token',
    evidence: `dist-types/models of the client of ${client}`,
  };
};

export default {
  id: 'aws-client-tokens',
  name: 'AWS',
  kind: 'broker',
  modules: ['@aws-sdk/client-dynamodb', '@aws-sdk/client-secrets-manager', '@aws-sdk/client-athena', '@aws-sdk/client-scheduler', '@aws-sdk/client-ec2', '@aws-sdk/client-ecs'],
  versions: '3.1164.0 to 3.1169.0',
  source: ['dist-types/models/models_0.d.ts and models_1.d.ts of each client'],
  sinks: [
    tokens('dynamodb', 'DynamoDB', 'ClientRequestToken', ['TransactWriteItems', 'ExecuteTransaction']),
    tokens('dynamodb', 'DynamoDB', 'ClientToken', ['ImportTable', 'ExportTableToPointInTime']),
    tokens('secretsManager', 'SecretsManager', 'ClientRequestToken', ['CreateSecret', 'PutSecretValue', 'RotateSecret', 'UpdateSecret']),
    tokens('athena', 'Athena', 'ClientRequestToken', ['StartQueryExecution', 'StartCalculationExecution', 'StartSession', 'CreateNamedQuery', 'CreateNotebook', 'ImportNotebook']),
    tokens('scheduler', 'Scheduler', 'ClientToken', ['CreateSchedule', 'UpdateSchedule', 'CreateScheduleGroup']),
    tokens('ec2', 'EC2', 'ClientToken', [
      'RunInstances',
      'RunScheduledInstances',
      'RequestSpotInstances',
      'PurchaseHostReservation',
      'PurchaseScheduledInstances',
      'AllocateHosts',
      'CopyImage',
      'CreateCapacityReservation',
      'CreateFleet',
      'CreateLaunchTemplate',
      'CreateNatGateway',
      'CreateNetworkInterface',
      'CreateVolume',
      'CreateVpcEndpoint',
      'ImportImage',
      'ImportSnapshot',
    ]),
    tokens('ecs', 'ECS', 'clientToken', ['RunTask', 'CreateService', 'CreateTaskSet']),
  ],
  notes: 'The SDK fills in a UUID where the token is absent: that covers its own retries only. EventBridge entries have no token.',
} satisfies ClientRecord;
