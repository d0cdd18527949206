/** Tells whether a change of a text was made over another text than the one that is there. */

/**
 * Tells whether the text that a person saw and changed is no longer that of the thing. The text that it has already replaces
 * nothing.
 */
export function isOutdated(
  seenBody: string | undefined,
  { body }: { readonly body: string },
  next: string,
): boolean {
  return seenBody !== undefined && seenBody !== body && next !== body
}
