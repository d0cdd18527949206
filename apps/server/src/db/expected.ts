/**
 * Returns a value that must be there, such as the row of an insert. Throws when it is missing: that is a fault
 * of the program, which answers 500. A "no" to the caller is a refusal instead.
 */
export function expected<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`Missing: ${what}`)
  return value
}
