/** A memory of values by name, each for a limited time, the oldest of which go first. */
export interface Memory<Value> {
  get(name: string): Value | undefined
  set(name: string, value: Value): void
}

export interface MemoryOptions<Value> {
  readonly now: () => Date
  /** The time for which a value is kept. */
  readonly keptMs: number
  /** The most bytes of all values together. */
  readonly mostBytes: number
  readonly bytesOf: (value: Value) => number
}

/** Creates a memory of so many bytes, for what the GIF provider answered. What is over goes at the next use. */
export function createMemory<Value>({
  now,
  keptMs,
  mostBytes,
  bytesOf,
}: MemoryOptions<Value>): Memory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly bytes: number; readonly until: number }>()
  let sum = 0

  function forget(name: string): void {
    sum -= kept.get(name)?.bytes ?? 0
    kept.delete(name)
  }

  function tidy(): void {
    const at = now().getTime()
    // All are kept equally long, so the order of arrival is that of the end.
    for (const [name, { until }] of kept) {
      if (until > at && sum <= mostBytes) return
      forget(name)
    }
  }

  return {
    get(name) {
      tidy()
      return kept.get(name)?.value
    },
    set(name, value) {
      forget(name)
      const bytes = bytesOf(value)
      kept.set(name, { value, bytes, until: now().getTime() + keptMs })
      sum += bytes
      tidy()
    },
  }
}
