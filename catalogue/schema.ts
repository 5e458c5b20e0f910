/** The record form and the settings as a JSON schema. `schema.json` is this object; `validate.ts` reads it. */

import { flag, list, object, one, place, ref, text, texts, type Schema } from './schema-forms.ts';

/** A row: `id`, `path` and `evidence` stand in every one. */
const row = (required: readonly string[], properties: Readonly<Record<string, Schema>>, description: string): Schema =>
  object(
    ['id', 'path', ...required, 'evidence'],
    {
      id: { type: 'string', pattern: '^[A-Za-z0-9][\\w-]*$', description: 'Unique in its list.' },
      path: ref('paths'),
      ...properties,
      evidence: text('File, document or measurement that says so.'),
    },
    description,
  );

const origins = [
  'constant',
  'absent',
  'payload',
  'message-id',
  'stored',
  'stored-new',
  'provider',
  'intent',
  'delivery-count',
  'random',
  'clock',
  'transport',
  'batch-position',
  'unknown',
];
const boundaries = ['delivery', 'retry', 'request', 'schedule', 'step', 'workflow', 'render', 'unknown'];
const effects = ['money', 'conditional', 'ledger', 'record'];
const repeats = ['again', 'maybe', 'same', 'refused'];
const roles = ['insert', 'unique-write', 'read', 'update', 'delete', 'swap', 'transaction', 'raw'];
const kinds = ['broker', 'payment', 'store', 'retry', 'value', 'http', 'framework'];

const keyConflicts = list(one(['parameters', 'call'], 'Other parameters, or another call.'), 'What the provider refuses under a key that was used before.');

const argument: Schema = {
  anyOf: [place('Place of the argument, from 0.'), { type: 'string', enum: ['last'] }],
  description: "Place of the argument, or 'last'.",
};

const condition = object(
  [],
  {
    minimum: place('At least so many arguments.'),
    maximum: place('At most so many arguments.'),
    nullish: place('The argument at this place is absent, undefined or null.'),
    field: object(
      ['argument', 'name', 'present'],
      {
        argument: place('Place of a record argument.'),
        name: text('Its field.'),
        present: flag('The field is there, or is certainly not.'),
        is: text('The field is certainly this text.'),
      },
      'A field of an argument.',
    ),
  },
  'When the row holds.',
);

const predicate: Schema = {
  description: 'A test of the request parameters.',
  anyOf: [
    object(
      ['path'],
      {
        path: texts('Field path in the parameters.'),
        is: {
          anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
          description: 'The field has this value.',
        },
        present: flag('The field is there, or is not.'),
      },
      'A field.',
    ),
    object(['all'], { all: list(ref('predicate'), 'All hold.') }, 'And.'),
    object(['any'], { any: list(ref('predicate'), 'One holds.') }, 'Or.'),
    object(['not'], { not: ref('predicate') }, 'Not.'),
  ],
};

const key = object(
  ['argument'],
  {
    argument,
    path: texts('Field path in the argument; left out where the argument itself is the key.'),
    header: flag('The last field is an HTTP header: any case.'),
    from: text('The first version of the package that reads a key here.'),
    below: text('The first version that no longer does.'),
    beside: texts('The argument is taken for options only where no field but these stands in it.'),
  },
  'Where the key stands.',
);

const part = object(
  ['argument', 'path'],
  { argument: place('Place of the argument.'), path: texts('Field path in it.') },
  'Where a part of a request stands.',
);

const parts = (what: string): Schema => list(ref('part'), `Places of the ${what}.`);

const method = object(
  ['name', 'receiver', 'arguments', 'shape'],
  {
    name: text('Method name.'),
    receiver: one(['carries', 'drops', 'elements'], 'Whether the result is made of the receiver.'),
    arguments: one(['carry', 'drop'], 'Whether the result is made of the arguments.'),
    shape: one(['same', 'element', 'plain'], 'What of the receiver the result still has.'),
    callback: object(
      ['argument', 'result'],
      {
        argument: place('Place of the callback.'),
        element: place('Its parameter that is an element.'),
        index: place('Its parameter that is an index.'),
        accumulator: place('Its parameter that is the running result.'),
        value: place("Its parameter that is the receiver's own value."),
        result: one(['elements', 'value', 'none'], 'What its results become.'),
        chooses: flag('Its result says which elements are left.'),
      },
      'A function that the method calls.',
    ),
    mutates: one(['elements', 'keyed', 'removed'], 'How the method changes its receiver.'),
    wraps: text('Field of the result that is an element of the receiver.'),
  },
  "A method of the language's own library.",
);

const client = object(
  ['id', 'name', 'kind', 'modules'],
  {
    $schema: text('Schema of this file.'),
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]*$', description: 'Lower case and hyphens.' },
    name: text('Display name.'),
    kind: one(kinds, 'What the client is.'),
    destination: text("What a broker moves a failed message to, in its own word: 'queue', 'topic'."),
    runs: text("What a runner runs again, in its own word: 'activity', 'task'."),
    keeps: text("The call whose result a runner of workflows keeps: 'step.run'."),
    modules: texts('Import specifiers as written, without node:.'),
    submodules: texts('Specifiers with exports of their own, for paths that begin with [specifier].'),
    mentions: texts('Words by which a file speaks of the client, lower case: its method names on an unresolved receiver need one of them beside.'),
    exportModules: flag('<module>/<export> is a module, too.'),
    versions: text('Versions that were read.'),
    source: texts('Files that were read.'),
    types: list(ref('type'), 'Types of values.'),
    values: list(ref('value'), 'What values are.'),
    carries: list(ref('carry'), 'What results of calls are made of.'),
    handlers: list(ref('handler'), 'Functions that the client runs.'),
    receives: list(ref('receive'), 'Calls that take the next message.'),
    batches: list(ref('batch'), 'Arrays of messages delivered together.'),
    stores: list(ref('store'), 'Reads and writes of a store.'),
    requests: list(ref('request'), 'HTTP requests.'),
    sinks: list(ref('sink'), 'Calls that take a key.'),
    methods: list(ref('method'), "Methods of the language's own library."),
    retentionMs: place('How long the provider keeps a key, in ms.'),
    keyConflicts,
    notes: text('Anything else.'),
  },
  'What is known of one client.',
);

const settings = object(
  [],
  {
    clients: list(client, 'Clients of your own, in the form of the built-in ones.'),
    stable: list(
      object(
        ['module', 'export'],
        { module: text('Import specifier as written.'), export: text('Export, or a path that starts with it.') },
        'A function or value of yours.',
      ),
      'Exports whose results are the same on every run.',
    ),
    sinks: list(
      object(
        ['module', 'export'],
        {
          module: text('Import specifier as written.'),
          export: text('Export, or a path that starts with it: Gateway@new.charge'),
          argument: { ...argument, description: "Argument that holds the key; 'last' when left out." },
          option: text('Field of the argument that is the key; dotted.'),
          header: text('Header that is the key, under the field headers of the argument.'),
          effect: one(effects, "What the call does; 'money' when left out."),
          repeat: one(repeats, "What a second run without a key does; 'maybe' when left out."),
        },
        'A call that takes a key. Without option and header the argument itself is the key.',
      ),
      'Calls of your own that take a key.',
    ),
    moneyWords: texts('Words that mean money in names of your own: settle, remit.'),
    keyNames: texts('Property names that are keys: operationToken.'),
    headers: texts('Header names that carry a key.'),
    crossFile: flag('Follow imports into other files; on when left out.'),
  },
  'settings.idempotency',
);

export const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...client,
  $defs: {
    paths: {
      anyOf: [{ type: 'string', pattern: '\\S' }, { type: 'array', items: { type: 'string', pattern: '\\S' }, minItems: 1 }],
      description: "Start ('Worker', 'default', '@module', '@exports', '^Global', '$Type') and tokens (.name .* @new @call @arg[0] @param[0] @element).",
    },
    when: {
      anyOf: [condition, { type: 'array', items: condition, minItems: 1 }],
      description: 'A condition, or several of which one must hold.',
    },
    predicate,
    part,
    type: object(
      ['name'],
      {
        name: { type: 'string', pattern: '^[A-Z]\\w*$', description: 'Referred to as $Name.' },
        same: { type: 'string', pattern: '^\\$', description: 'A type of another record that this one has all of: $client/Type' },
        annotations: texts('Exported type names.'),
        paths: texts('Places whose values are of this type.'),
        broker: text('Id of the record of the broker that such a value comes from, where the client serves several.'),
        distinctive: texts('Members of which one is enough to recognise a parameter.'),
        common: texts('Members of which two are enough.'),
        handler: text('Id of the handlers row that a function with such a parameter stands for.'),
      },
      'A type of values.',
    ),
    value: row(
      ['origin'],
      {
        origin: one(origins, 'Where the value is born.'),
        lifetime: one(['run', 'process'], 'Anew on each run, or the same until the process ends.'),
        label: text('What a path shows instead of the source text.'),
        granularityMs: place('Bucket of a clock value in ms.'),
        beside: flag('One part of what the call gives, beside what it carries.'),
        when: ref('when'),
      },
      'What a value is.',
    ),
    carry: row(
      [],
      {
        arguments: {
          anyOf: [
            { type: 'string', enum: ['all', 'none'] },
            { type: 'array', items: { type: 'integer', minimum: 0 } },
          ],
          description: "Arguments that the result contains: 'all', 'none' or their places.",
        },
        receiver: flag('The result contains the receiver.'),
        callback: place('Place of a callback whose result is in the result.'),
        mutates: flag('The call changes its receiver.'),
        shape: one(['same'], 'The result has the fields of what it carries.'),
        selects: object(
          ['how', 'argument'],
          {
            how: one(['keep', 'drop'], 'Whether the named fields are taken or left out.'),
            argument: place('Place of the names: one, or a list of them.'),
            variadic: flag('The arguments after that one are names, too.'),
            field: text('Field of the argument that holds the names.'),
            parameter: place('In place of names there may be a function, which gets the name of a field as this parameter.'),
          },
          'Which fields of the first argument are in the result.',
        ),
        schema: object(
          ['does', 'argument'],
          {
            does: one(['reads', 'fields', 'fills', 'keeps', 'changes'], 'Reads the argument by the schema, makes one of a record of schemas, fills in what is missing, leaves the schema as it is, or makes something else of what is read.'),
            argument: place('Place of what is read, of the record, or of what is filled in.'),
            of: place('Place of the schema, when the call is not made on it.'),
            under: text('Field of the result that holds what was read.'),
          },
          'What the call has to do with a schema.',
        ),
        merges: object(
          ['winner'],
          {
            winner: one(['first', 'last'], 'Which of the arguments a field is taken from that several have.'),
            deep: flag('Fields of fields are merged, too.'),
          },
          'The arguments are records laid over each other.',
        ),
        serializes: flag("The result is a text of the argument's fields in the order in which they stand there."),
        changes: place('Place of an argument that holds the result afterwards.'),
        instanceOf: place('Place of the argument whose class the result is an instance of.'),
        when: ref('when'),
      },
      'What the result of a call is made of.',
    ),
    handler: row(
      ['boundary'],
      {
        boundary: one(boundaries, 'Who runs the function again.'),
        batch: flag('It receives several messages at once.'),
        parameters: list(
          object(
            ['at', 'type'],
            { at: place('Place of the parameter.'), type: { type: 'string', pattern: '^\\$', description: '$Type' } },
            'Type of a parameter.',
          ),
          'Types of its parameters.',
        ),
      },
      'A function that the client runs.',
    ),
    receive: row(
      [],
      { boundary: one(boundaries, 'What is re-run around the call; delivery when left out.'), batch: flag('It gives several messages at once.') },
      'A call that takes the next message.',
    ),
    batch: row([], {}, 'An array of messages delivered together.'),
    store: row(
      ['role'],
      {
        role: one(roles, 'What the call does to the store.'),
        sql: place('Place of the SQL text.'),
        callback: place('Place of the callback of a transaction.'),
        retried: flag('The store runs the callback again on conflict.'),
        sync: flag('The store has done it when the call returns: nothing to await.'),
        when: ref('when'),
      },
      'A read or write of a store.',
    ),
    request: row(
      ['defaultMethod'],
      {
        url: parts('URL'),
        headers: parts('headers'),
        body: parts('body'),
        method: parts('method'),
        defaultMethod: text('Method when none is written.'),
        defaults: texts('Dotted fields of the client that hold headers of all its requests: defaults.headers.common.'),
      },
      'An HTTP request.',
    ),
    sink: row(
      ['operation', 'effect', 'repeat', 'keys'],
      {
        operation: text('Dotted name for messages.'),
        effect: one(effects, 'What the call does.'),
        repeat: {
          anyOf: [
            { type: 'string', enum: repeats },
            {
              type: 'array',
              minItems: 1,
              items: object(
                ['repeat'],
                { repeat: one(repeats, 'What a second run does.'), when: ref('predicate') },
                'A rule; the first that holds decides.',
              ),
            },
          ],
          description: 'What a second run without a key does.',
        },
        keys: list(key, 'Places of the key.'),
        parameters: place('Argument that holds the request parameters.'),
        options: place('Argument that holds call options.'),
        keyless: flag('The provider takes no key for this call.'),
        dedupe: one(['token', 'name'], 'The key is a deduplication id: one for that alone, or the name of what the call makes.'),
        retentionMs: place('How long the provider keeps a key, in ms.'),
        keyConflicts,
      },
      'A call that takes a key.',
    ),
    method,
    settings,
  },
} as const satisfies Schema & { $schema: string; $defs: Readonly<Record<string, Schema>> };
