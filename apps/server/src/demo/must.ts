/** Returns a value that the demo data must contain. Throws when it is missing. */
export function must<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('The demo data are incomplete')
  return value
}
