/** What was asked for last, up to a size: what has not been asked for longest goes first. */
export class Recent<Value> {
  private readonly limit: number;
  private readonly kept = new Map<string, { readonly value: Value; readonly size: number }>();
  private together = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get(key: string): Value | undefined {
    const known = this.kept.get(key);
    if (!known) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known);
    return known.value;
  }

  /** One value alone is kept whatever its size. */
  set(key: string, value: Value, size: number): void {
    this.delete(key);
    this.kept.set(key, { value, size });
    this.together += size;
    for (const oldest of this.kept.keys()) {
      if (this.together <= this.limit || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.together -= this.kept.get(key)?.size ?? 0;
    this.kept.delete(key);
  }

  /** As they are now: what is done with them may ask for them or drop them. */
  entries(): (readonly [key: string, value: Value])[] {
    return [...this.kept].map(([key, { value }]) => [key, value] as const);
  }
}
