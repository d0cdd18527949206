/** The value, which the demo data are written to have. Throws when they do not. */
export function must<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new Error('The demo data are incomplete')
  return value
}
