import type { ClientRecord } from '../record.ts';

const wrapper = 'amqp-connection-manager@5.0.0 dist/types/ChannelWrapper.d.ts';

export default {
  id: 'amqp-connection-manager',
  name: 'RabbitMQ',
  kind: 'broker',
  destination: 'queue',
  modules: ['amqp-connection-manager'],
  versions: '5.0.0',
  source: ['amqp-connection-manager@5.0.0 dist/types/ChannelWrapper.d.ts, dist/cjs/ChannelWrapper.js:534-633'],
  types: [
    { name: 'Manager', annotations: ['AmqpConnectionManager'], paths: ['connect@call', 'default.connect@call', 'AmqpConnectionManagerClass@new'] },
    { name: 'Wrapper', annotations: ['ChannelWrapper'], paths: ['$Manager.createChannel@call'] },
    {
      name: 'Channel',
      same: '$amqplib/Channel',
      annotations: ['Channel'],
      paths: ['$Manager.createChannel@arg[0].setup@param[0]', '$Wrapper.addSetup@arg[0]@param[0]'],
    },
    { name: 'Message', same: '$amqplib/Message', paths: ['$Wrapper.get@call'] },
  ],
  handlers: [
    {
      id: 'consume',
      path: '$Wrapper.consume@arg[1]',
      boundary: 'delivery',
      parameters: [{ at: 0, type: '$Message' }],
      evidence: wrapper,
    },
  ],
  receives: [{ id: 'get', path: '$Wrapper.get', evidence: wrapper }],
} satisfies ClientRecord;
