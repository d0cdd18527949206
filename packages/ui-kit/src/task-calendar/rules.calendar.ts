const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
])

/** Returns the number of days that a key moves a held task; null for other keys. */
export function stepOf(key: string): number | null {
  return STEPS.get(key) ?? null
}
