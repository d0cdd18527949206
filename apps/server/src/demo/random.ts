/** A source of random-looking choices, which are the same for the same seed. */
export interface Random {
  /** Returns a number from 0 up to 1, without 1. */
  readonly next: () => number
  /** Returns a whole number; both ends are possible. */
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: readonly T[]) => T
  readonly bytes: (length: number) => Buffer
  readonly uuid: () => string
  /** Returns 128 bits in hexadecimal: the name of a stored file. */
  readonly name: () => string
}

/** Creates a Mulberry32 generator: 32 bits of state, enough for demo data, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const bytes = (length: number) => Buffer.from(Array.from({ length }, () => between(0, 255)))
  return {
    next,
    between,
    bytes,
    chance: probability => next() < probability,
    pick: items => {
      if (items.length === 0) throw new RangeError('nothing to pick from')
      return items[between(0, items.length - 1)] as (typeof items)[number]
    },
    uuid: () => {
      const raw = bytes(16)
      raw[6] = ((raw[6] as number) & 0x0f) | 0x40
      raw[8] = ((raw[8] as number) & 0x3f) | 0x80
      return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
    name: () => bytes(16).toString('hex'),
  }
}
