/** A map whose values are made when they are first asked for. Iteration makes all of them. */
export class LazyMap<Value extends object> extends Map<string, Value> {
  readonly #names: readonly string[];
  readonly #make: (name: string) => Value | undefined;
  readonly #missing = new Set<string>();

  constructor(names: Iterable<string>, make: (name: string) => Value | undefined) {
    super();
    this.#names = [...names];
    this.#make = make;
  }

  override get(name: string): Value | undefined {
    const known = super.get(name);
    if (known || this.#missing.has(name)) return known;
    const made = this.#make(name);
    if (made) super.set(name, made);
    else this.#missing.add(name);
    return made;
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  everything(): void {
    for (const name of this.#names) this.get(name);
  }

  override keys(): MapIterator<string> {
    this.everything();
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.everything();
    return super.values();
  }

  override entries(): MapIterator<[string, Value]> {
    this.everything();
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  override forEach(use: (node: Value, name: string, map: Map<string, Value>) => void): void {
    this.everything();
    super.forEach(use);
  }

  override get size(): number {
    this.everything();
    return super.size;
  }
}
