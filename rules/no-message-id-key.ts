import { defineRule } from './kit/define.ts';
import { keyFindings, reportKey } from './kit/report.ts';
import { clientText } from './kit/words.ts';

type MessageIds = 'messageId';

export default defineRule<MessageIds, Record<string, never>>({
  name: 'no-message-id-key',
  meta: {
    type: 'problem',
    docs: {
      description: 'Disallow idempotency keys that hold nothing but the id of the message',
      origins: ['message-id'],
      configs: { strict: ['error'] },
    },
    options: {},
    defaultOptions: [{}],
    messages: {
      messageId:
        "The key is '{{value}}', the id of the message. It stays when {{client}} delivers the message again, but not when the sender publishes it again: then the key is a new one and {{consequence}}. Build it from ids in the message. Path: {{path}}.",
    },
  },
  say: (context, report) => {
    for (const heard of keyFindings(report, ['message-id'], true)) {
      reportKey(context, heard, 'messageId', { client: clientText(heard.finding) });
    }
  },
});
