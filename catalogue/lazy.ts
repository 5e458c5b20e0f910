/** Maps whose values are made when they are first asked for. Iteration makes all of them. */
abstract class MapOnDemand<Value extends object> extends Map<string, Value> {
  /** Makes what stands under a name, if that was not done before. */
  protected abstract make(name: string): void;
  protected abstract makeAll(): void;

  override get(name: string): Value | undefined {
    this.make(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override keys(): MapIterator<string> {
    this.makeAll();
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.makeAll();
    return super.values();
  }

  override entries(): MapIterator<[string, Value]> {
    this.makeAll();
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  override forEach(use: (node: Value, name: string, map: Map<string, Value>) => void): void {
    this.makeAll();
    super.forEach(use);
  }

  override get size(): number {
    this.makeAll();
    return super.size;
  }
}

/** Each value is made by one function, also for names that iteration does not show. */
export class LazyMap<Value extends object> extends MapOnDemand<Value> {
  readonly #names: readonly string[];
  readonly #create: (name: string) => Value | undefined;
  readonly #asked = new Set<string>();

  constructor(names: Iterable<string>, create: (name: string) => Value | undefined) {
    super();
    this.#names = [...names];
    this.#create = create;
  }

  protected override make(name: string): void {
    if (this.#asked.has(name)) return;
    const made = this.#create(name);
    this.#asked.add(name);
    if (made) this.set(name, made);
  }

  protected override makeAll(): void {
    for (const name of this.#names) this.make(name);
  }
}

/** Values that are put in by work which waits until their name is asked for. */
export class DeferredMap<Value extends object> extends MapOnDemand<Value> {
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(known: Iterable<readonly [string, Value]>) {
    super();
    for (const [name, value] of known) this.set(name, value);
  }

  /** @param work What sets or changes the value under the name. */
  defer(name: string, work: () => void): void {
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(work);
    else this.#waiting.set(name, [work]);
  }

  protected override make(name: string): void {
    const waiting = this.#waiting.get(name);
    if (!waiting) return;
    this.#waiting.delete(name);
    for (const work of waiting) work();
  }

  protected override makeAll(): void {
    for (const name of [...this.#waiting.keys()]) this.make(name);
  }
}
