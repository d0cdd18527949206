const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
])

/** Returns by how many days a key moves a task that is held over the calendar; null for other keys. */
export function stepOf(key: string): number | null {
  return STEPS.get(key) ?? null
}
