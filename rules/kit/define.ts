/**
 * The form of a rule. Fills in what every rule has in common, so that a rule file holds only its own words.
 */
import type { Rule } from 'eslint';
import type { OriginKind } from '../../engine/model/knowledge.ts';
import type { FileReport } from '../../engine/findings/finding.ts';
import { docsFolder } from '../package.generated.ts';
import { onReport } from './service.ts';

export type Severity = 'error' | 'warn';

/** Options are switches: a rule says less or more, never something else. */
export type Switches = Readonly<Record<string, boolean>>;

/** How a config turns the rule on; the generator writes both configs from this. */
export interface Levels {
  readonly recommended?: readonly [Severity, Switches?];
  readonly strict: readonly [Severity, Switches?];
}

interface Docs {
  readonly description: string;
  /** Kinds of values the rule speaks about; the page lists the clients that give them. None: it speaks about calls. */
  readonly origins: readonly OriginKind[];
  readonly configs: Levels;
}

interface Definition<MessageIds extends string, Options extends Switches> {
  readonly name: string;
  readonly meta: {
    readonly type: 'problem';
    readonly docs: Docs;
    readonly hasSuggestions?: boolean;
    /** One sentence per option; the schema and the docs are made from it. */
    readonly options: Readonly<Record<keyof Options & string, string>>;
    /** What holds without options: what `recommended` says. */
    readonly defaultOptions: readonly [Options];
    readonly messages: Readonly<Record<MessageIds, string>>;
  };
  /** Puts a file's findings into words; called for files that may hold a payment. */
  readonly say: (context: Rule.RuleContext, report: FileReport, options: Options) => void;
}

export interface HouseRule extends Rule.RuleModule {
  readonly name: string;
  readonly meta: Rule.RuleMetaData & {
    readonly docs: Docs & { readonly url: string; readonly recommended: boolean };
    readonly messages: Readonly<Record<string, string>>;
    readonly defaultOptions: [Switches?];
  };
}

/**
 * Completes a rule: documentation address, language, schema.
 *
 * @param rule its name, words, switches and `say`, which is called with the switches already defaulted
 * @returns a rule module for ESLint 9.15 and later
 */
export function defineRule<MessageIds extends string, Options extends Switches>(rule: Definition<MessageIds, Options>): HouseRule {
  const { docs, options, defaultOptions, ...meta } = rule.meta;
  const properties = Object.fromEntries(Object.entries<string>(options).map(([name, description]) => [name, { type: 'boolean', description }]));
  return {
    name: rule.name,
    meta: {
      ...meta,
      languages: ['js/js'],
      docs: {
        ...docs,
        recommended: docs.configs.recommended !== undefined,
        url: new URL(`${rule.name}.md`, docsFolder).href,
      },
      ...(Object.keys(properties).length > 0
        ? { schema: [{ type: 'object', properties, additionalProperties: false }], defaultOptions: [defaultOptions[0]] }
        : { schema: [], defaultOptions: [] }),
    },
    create: (context) => onReport(context, (report) => rule.say(context, report, { ...defaultOptions[0], ...(context.options[0] as Partial<Options> | undefined) })),
  };
}
