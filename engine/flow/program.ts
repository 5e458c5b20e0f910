/**
 * The files of one analysis: the one that is looked at, and those that its values come from or go to.
 *
 * A value does not know of files: there is one solver, and one element for one thing. What has to do with the text of a
 * file (who calls what, which fields are written) is asked of the `Flow` of that file.
 */
import type { Host } from '../model/host.ts';
import type { Knowledge } from '../model/knowledge.ts';
import type { Call, Class, Expression, Func } from '../model/program.ts';
import { Assumptions } from './assumptions.ts';
import { Elements } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { Flow } from './flow.ts';
import { ownerOf } from './questions.ts';
import { Solver } from './solver.ts';
import { mayChange } from './touches.ts';
import { Versions } from './versions.ts';

/** A file of the program, or why it is not followed. */
export type Opened = { readonly flow: Flow } | { readonly unknown: string };

/** Files for one analysis. A billing service has some ten behind its key builders and gateways. */
const FILE_LIMIT = 60;

export class Program {
  readonly knowledge: Knowledge;
  readonly host: Host;
  readonly elements = new Elements();
  readonly solver: Solver;
  readonly versions: Versions;
  readonly assumptions: Assumptions;
  /** The file that is looked at. */
  readonly start: Flow;
  /** Classes of other files that classes extend. */
  readonly bases = new Map<Class, Class | undefined>();
  /** Classes that implement or extend a type, by the file that names it. */
  readonly heirs = new Map<string, readonly Class[]>();
  private readonly byRoot = new Map<Func, Flow>();
  private readonly byFile = new Map<string, Opened>();
  /** Calls into another file, by the function that they run. */
  private readonly crossing = new Map<Func, Set<Call>>();

  constructor(start: Flow, knowledge: Knowledge, host: Host) {
    this.start = start;
    this.knowledge = knowledge;
    this.host = host;
    this.versions = new Versions((call, binding) => mayChange(knowledge, call, binding));
    this.solver = new Solver(
      this.elements,
      (state, answer) => evaluate(this.of(ownerOf(state.subject)), state, answer),
      (open, substitution, mode) => start.argumentFor(open, substitution, mode),
      (open, substitution) => start.isGiven(open, substitution),
    );
    this.assumptions = new Assumptions(start);
    this.byRoot.set(start.module.root, start);
    this.byFile.set(start.file, { flow: start });
  }

  /** The file that a function stands in. */
  of(func: Func): Flow {
    if (this.byRoot.size === 1) return this.start;
    let root = func;
    while (root.parent) root = root.parent;
    return this.byRoot.get(root) ?? this.start;
  }

  /** The files in sight, in the order in which they were opened. */
  get flows(): readonly Flow[] {
    return [...this.byRoot.values()];
  }

  /** Absolute path of what a file imports; undefined for packages that are no files of the project, and for misses. */
  resolve(from: Flow, specifier: string): string | undefined {
    return this.host.resolve(from.file, specifier);
  }

  open(file: string): Opened {
    const known = this.byFile.get(file);
    if (known) return known;
    const opened = this.read(file);
    this.byFile.set(file, opened);
    return opened;
  }

  private read(file: string): Opened {
    if (this.byRoot.size >= FILE_LIMIT) return { unknown: `more than ${FILE_LIMIT} files are behind this one` };
    const loaded = this.host.load(file);
    if ('unknown' in loaded) return loaded;
    const flow = new Flow(loaded.module, this.knowledge, { file, host: this.host }, this);
    this.byRoot.set(loaded.module.root, flow);
    return { flow };
  }

  /** Notes that a call runs a function of another file. */
  cross(call: Call, func: Func): void {
    const known = this.crossing.get(func);
    if (known) known.add(call);
    else this.crossing.set(func, new Set([call]));
  }

  /** Calls of a function in other files, as far as they were noted. */
  callsInto(func: Func): Iterable<Call> {
    return this.crossing.get(func) ?? [];
  }

  /** Whether an expression stands in the file that is looked at. */
  isHere = ({ at }: Expression): boolean => this.of(at.owner) === this.start;
}
