/** Joins the class names that are not empty, false, null or undefined to one string. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
