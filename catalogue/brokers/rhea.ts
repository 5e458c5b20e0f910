import { members } from '../members.ts';
import type { ClientRecord } from '../record.ts';

const types = 'rhea@3.0.5 typings/connection.d.ts:440-640, typings/session.d.ts:11-31';

export default {
  id: 'rhea',
  name: 'AMQP 1.0',
  kind: 'broker',
  destination: 'queue',
  modules: ['rhea', 'rhea-promise'],
  versions: '3.0.5',
  source: [types, 'rhea@3.0.5 lib/link.js:38-63,341-350, README.md:329-345,743-767'],
  types: [
    { name: 'Emitter', annotations: ['Container', 'Connection', 'Session', 'Receiver'], paths: ['@module', 'default', 'create_container@call', ...members('$Emitter', ['connect', 'create_session', 'open_receiver', 'attach_receiver'], '@call')] },
    {
      name: 'EventContext',
      annotations: ['EventContext'],
      distinctive: ['message.delivery_count', 'message.delivery_annotations', 'message.first_acquirer'],
      common: ['message.message_id', 'message.application_properties', 'delivery.accept', 'delivery.release', 'delivery.reject', 'delivery.modified'],
      handler: 'message',
    },
    { name: 'Message', annotations: ['Message'], paths: ['$EventContext.message'] },
    { name: 'Delivery', annotations: ['Delivery'], paths: ['$EventContext.delivery'] },
  ],
  values: [
    {
      id: 'delivery-count',
      path: ['$Message.delivery_count', '$Message.first_acquirer'],
      origin: 'delivery-count',
      evidence: 'attempts before this one that failed',
    },
    { id: 'delivery', path: ['$Delivery.id', '$Delivery.tag', '$Message.delivery_annotations'], origin: 'transport', evidence: 'one for each transfer over the link' },
    { id: 'message-id', path: '$Message.message_id', origin: 'message-id', evidence: 'set by the sender' },
    {
      id: 'payload',
      path: members('$Message', [
        ...['body', 'application_properties', 'correlation_id', 'subject', 'to', 'reply_to', 'group_id', 'group_sequence', 'user_id', 'content_type'],
        ...['creation_time', 'absolute_expiry_time'],
      ]),
      origin: 'payload',
      evidence: 'set by the sender',
    },
    {
      id: 'link',
      path: ['$EventContext.receiver.name', '$EventContext.connection.container_id', '$EventContext.container.id'],
      origin: 'transport',
      lifetime: 'process',
      evidence: 'names of this link and this container, made anew unless they are given',
    },
  ],
  handlers: [
    {
      id: 'message',
      path: '$Emitter.on.message@arg[1]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$EventContext' }],
      evidence: 'README.md:743-767: events go up from the receiver to the container',
    },
  ],
} satisfies ClientRecord;
