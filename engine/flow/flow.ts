/**
 * Value flow, as one file sees it: the facade that the rest of the engine asks.
 *
 * In: a module and the knowledge about clients. Out: for any expression and path, what it can be and what it is made
 * of. The expression may stand in any file of the program; what is asked of a text (calls, fields) is asked of its own.
 */
import { noHost, type Host } from '../model/host.ts';
import type { ApiNode, Knowledge } from '../model/knowledge.ts';
import type { Call, Expression, Func, Module } from '../model/program.ts';
import { holds, moduleNode, type ConditionHost } from './api.ts';
import type { Assumptions, Assumption } from './assumptions.ts';
import { Callers } from './callers.ts';
import { fieldsOf, leftOut, NO_PATH, type Element, type Elements, type OpenElement, type Path } from './elements.ts';
import { Fillings } from './fillings.ts';
import { Memory } from './memory.ts';
import { Program } from './program.ts';
import { Raised } from './raised.ts';
import type { Mode, State, Substitution } from './questions.ts';
import type { Given, Solver } from './solver.ts';
import { Uses } from './uses.ts';
import type { Versions } from './versions.ts';

export class Flow implements ConditionHost {
  readonly module: Module;
  readonly knowledge: Knowledge;
  /** Absolute path; '' where there is none. */
  readonly file: string;
  readonly program: Program;
  readonly versions: Versions;
  readonly elements: Elements;
  readonly solver: Solver;
  readonly assumptions: Assumptions;
  readonly callers: Callers;
  readonly uses: Uses;
  readonly fillings: Fillings;
  readonly memory: Memory;
  readonly raised: Raised;

  private lowered: string | undefined;
  private readonly installed = new Map<string, string | undefined>();
  private readonly host: Host;

  constructor(module: Module, knowledge: Knowledge, { file, host }: { readonly file: string; readonly host: Host } = { file: '', host: noHost }, program?: Program) {
    this.module = module;
    this.knowledge = knowledge;
    this.file = file;
    this.host = host;
    this.program = program ?? new Program(this, knowledge, host);
    ({ versions: this.versions, elements: this.elements, solver: this.solver, assumptions: this.assumptions } = this.program);
    this.callers = new Callers(this);
    this.uses = new Uses(this);
    this.fillings = new Fillings(this);
    this.memory = new Memory(this);
    this.raised = new Raised(this);
  }

  /** The file that a function stands in. */
  of = (func: Func): Flow => this.program.of(func);

  /** Absolute path of the file of the project that a specifier names here; undefined for what the catalogue describes. */
  fileOf = (specifier: string): string | undefined => (moduleNode(this.knowledge, specifier) ? undefined : this.program.resolve(this, specifier));

  /** The file that an expression stands in. */
  home = ({ at }: Expression): Flow => this.program.of(at.owner);

  state = (mode: Mode, expression: Expression, path: Path = NO_PATH, under?: Assumption): State => this.solver.state(mode, expression, path, under);

  /** What the expression can be. Complete outside evaluators; inside one, as far as it is known. */
  values = (expression: Expression, path: Path = NO_PATH): readonly Element[] => this.solver.solve(this.state('values', expression, path));

  /** The places in clients' APIs that the expression can be. */
  nodes(expression: Expression): ApiNode[] {
    const found: ApiNode[] = [];
    for (const one of this.values(expression)) if (one.kind === 'api' && one.node && !one.rest) found.push(one.node);
    return found;
  }

  /** What the expression is made of. */
  contents = (expression: Expression, path: Path = NO_PATH): readonly Element[] => this.solver.solve(this.state('contents', expression, path));

  /** The text in lower case, for the few looks at words in it. */
  get lowerText(): string {
    return (this.lowered ??= this.module.text.toLowerCase());
  }

  /** The installed version of a package. */
  versionOf(packageName: string): string | undefined {
    if (!this.installed.has(packageName)) this.installed.set(packageName, this.host.version(this.file, packageName));
    return this.installed.get(packageName);
  }

  /** The value of a constant; undefined when it is none, or several. */
  constant(expression: Expression): string | number | boolean | null | undefined {
    if (expression.kind === 'literal') return expression.value;
    if (expression.kind === 'text' && expression.parts.every((part) => part.kind === 'literal')) return expression.parts.map((part) => (part.kind === 'literal' ? String(part.value) : '')).join('');
    const values = this.values(expression);
    const only = values.length === 1 ? values[0] : undefined;
    return only?.kind === 'made' && only.expression.kind === 'literal' ? only.expression.value : undefined;
  }

  /** The name that a computed member or field has: a constant, or a symbol that a name stands for. */
  nameOf(expression: Expression): string | undefined {
    const constant = this.constant(expression);
    if (typeof constant === 'string' || typeof constant === 'number') return String(constant);
    const definition = expression.kind === 'reference' && expression.binding?.definitions.length === 1 ? expression.binding.definitions[0]!.value : undefined;
    const isSymbol = definition?.kind === 'call' && definition.callee.kind === 'reference' && definition.callee.name === 'Symbol';
    return isSymbol && expression.kind === 'reference' ? `@${expression.name}` : undefined;
  }

  isNullish(expression: Expression): boolean | undefined {
    const values = this.values(expression);
    if (values.length === 0) return undefined;
    if (values.every((one) => one.kind === 'absent' || isNull(one))) return true;
    return values.some((one) => one.kind === 'absent' || one.kind === 'unknown' || one.kind === 'open') ? undefined : false;
  }

  hasField(expression: Expression, name: string): boolean | undefined {
    const values = this.values(expression, name.split('.'));
    if (values.length === 0 || values.some((one) => one.kind === 'unknown' || one.kind === 'open')) return undefined;
    if (values.every((one) => one.kind === 'absent')) return false;
    return values.some((one) => one.kind === 'absent') ? undefined : true;
  }

  isField(expression: Expression, name: string, text: string): boolean {
    const [only, ...others] = this.values(expression, name.split('.'));
    return others.length === 0 && only?.kind === 'made' && only.expression.kind === 'literal' && only.expression.value === text;
  }

  holds = (when: Parameters<typeof holds>[0], call: Call | undefined): boolean => holds(when, call, this);

  /** The functions that an expression can be. */
  functions(expression: Expression): Func[] {
    const found: Func[] = [];
    for (const one of this.values(expression)) if (one.kind === 'function') found.push(one.func);
    return found;
  }

  /**
   * Whether a call gives the value that a fallback stands in for. A field counts as given when the call writes it; of a
   * payload that is handed on as a whole it is not known which fields it has.
   */
  isGiven(open: OpenElement, substitution: Substitution): boolean | OpenElement {
    const { func, call, skip } = substitution;
    const index = func.parameters.findIndex((parameter) => parameter.binding === open.binding);
    const argument = call.arguments[index + skip];
    if (index < 0 || !argument) return false;
    if (argument.spread) return true;
    const whole = this.values(argument.value);
    const [only] = whole;
    // A field of what the caller has is given on purpose; a parameter that is handed on may be missing there too.
    if (whole.length === 1 && only?.kind === 'open') return only.path.length > 0 && open.path.length === 0 ? true : this.elements.open(only.binding, [...only.path, ...open.path]);
    if (open.path.length === 0) return whole.length > 0 && !whole.some((one) => one.kind === 'absent');
    if (whole.some((one) => one.kind !== 'unknown' && one.kind !== 'instance' && !isRecord(one))) return false;
    const field = this.values(argument.value, open.path);
    return field.length > 0 && !field.some((one) => one.kind === 'absent');
  }

  /** The question that an open parameter becomes at a call. */
  argumentFor(open: OpenElement, { func, call, skip, bound, under }: Substitution, mode: Mode): Given | 'absent' | undefined {
    const index = func.parameters.findIndex((parameter) => parameter.binding === open.binding);
    const parameter = func.parameters[index];
    if (!parameter) return undefined;
    const written = bound ? [...bound.arguments.slice(1), ...call.arguments.slice(skip)] : call.arguments.slice(skip);
    // The tag of a template gets the fixed texts first.
    const given = call.tagged ? [undefined, ...written] : written;
    const named = written.find((argument) => argument.name === open.binding.name);
    let { path } = open;
    let place = index;
    if (parameter.rest) {
      const fields = fieldsOf(path);
      const [head, ...below] = fields;
      const less = leftOut(path);
      const offset = Number(head ?? Number.NaN);
      if (!Number.isInteger(offset)) return { states: given.slice(index).flatMap((one, at) => (one && !less.includes(String(at)) ? [this.state(mode, one.value, one.spread ? fields : below, under)] : [])), fallback: false };
      place += offset;
      path = below;
    }
    if (!named && given.slice(0, place + 1).some((argument) => argument?.spread)) return undefined;
    const argument = named ?? given[place];
    if (argument) return { states: [this.state(mode, argument.value, path, under)], fallback: false };
    return parameter.default ? { states: [this.state(mode, parameter.default, path)], fallback: true } : 'absent';
  }
}

const isRecord = (element: Element): boolean => element.kind === 'made' && element.expression.kind === 'record';
const isNull = (element: Element): boolean => element.kind === 'made' && element.expression.kind === 'literal' && element.expression.value === null;
