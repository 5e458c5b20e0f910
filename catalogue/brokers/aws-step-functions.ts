import type { ClientRecord } from '../record.ts';

export default {
  id: 'aws-step-functions',
  name: 'Step Functions',
  kind: 'broker',
  modules: ['@aws-sdk/client-sfn'],
  versions: '3.1164.0',
  source: ['@aws-sdk/client-sfn@3.1164.0 dist-types/commands/StartExecutionCommand.d.ts'],
  sinks: [
    { id: 'execution-name', path: ['StartExecutionCommand', 'SFN@new.startExecution'], operation: 'stepFunctions.startExecution', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['name'] }], dedupe: 'name', evidence: 'a running STANDARD execution of the same name and input is the first answer again' },
    { id: 'redrive-token', path: ['RedriveExecutionCommand', 'SFN@new.redriveExecution'], operation: 'stepFunctions.redriveExecution', effect: 'record', repeat: 'maybe', keys: [{ argument: 0, path: ['clientToken'] }], dedupe: 'token', evidence: '@aws-sdk/client-sfn@3.1164.0 dist-types/models/models_0.d.ts:2784-2794' },
  ],
} satisfies ClientRecord;
