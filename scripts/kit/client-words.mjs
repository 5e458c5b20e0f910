/** What the words of a record mean, in the language of docs/architecture.md: the one table that all client pages use. */
export const origins = {
  constant: 'written in the code: the same in every run',
  absent: 'no value at all',
  payload: 'set by whoever sent the message or the request, and sent again as it was',
  'message-id': 'the id of the message: the same on redelivery, another when it is published again',
  stored: 'read from a store, or written there only once',
  'stored-new': 'the generated id of a plain insert: a re-run inserts again',
  provider: "an id from a provider's answer: as stable as the key of that call",
  intent: 'minted once for what a user wants, and kept',
  'delivery-count': 'how often it was delivered or tried, and what is kept of the last try',
  random: 'minted anew each time',
  clock: 'the time of the run',
  transport: 'where and how this delivery came: moves and differs with each of them',
  'batch-position': 'the place in a batch, or its shape: the next batch is cut otherwise',
  unknown: 'not known: nothing is reported',
};

/** Origins that differ on a re-run. */
export const changing = new Set(['delivery-count', 'random', 'clock', 'transport', 'batch-position', 'stored-new']);

export const boundaries = {
  delivery: 'a message is delivered again',
  retry: 'the same process tries again',
  request: 'the client or the sender repeats the request',
  schedule: 'the time comes again',
  step: 'a runner runs the step, task or activity again',
  workflow: 'the function runs from its top again, and takes what its steps gave from where it was kept',
  render: 'the component is rendered again',
  unknown: 'whoever calls it may do so again',
};

export const effects = {
  money: 'moves money or holds it',
  conditional: 'moves money, depending on parameters or state',
  ledger: 'changes a balance, a credit or a later bill',
  record: 'creates or changes a record',
};

export const repeats = {
  again: 'takes effect a second time',
  maybe: 'may take effect a second time',
  same: 'is refused, absorbed or harmless for money',
  refused: 'is refused, as the first call would be',
};

export const roles = {
  insert: 'inserts a new row',
  'unique-write': 'writes once: the second writer gets the first row, nothing or an error',
  read: 'reads',
  update: 'overwrites',
  delete: 'deletes',
  swap: 'writes only over the state that it expects',
  transaction: 'a transaction',
  raw: 'SQL or a command: the text decides',
};

export const kinds = {
  broker: 'brokers and runners',
  payment: 'payment providers',
  store: 'stores',
  retry: 'retry helpers and schedules',
  http: 'HTTP clients',
  framework: 'frameworks',
  value: 'values',
};
