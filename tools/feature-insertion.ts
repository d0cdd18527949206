/** Puts a line into the text of a file. */

/** A line to put into a file: after the first place that matches, or before it. */
export interface Insertion {
  readonly path: string
  readonly after?: RegExp
  readonly before?: RegExp
  readonly text: string
}

/**
 * Returns the text with the insertion; the same text when
 * it is there already. Throws when its place is not found.
 */
export function inserted(text: string, { path, after, before, text: line }: Insertion): string {
  if (text.includes(line)) return text
  const place = (after ?? before)?.exec(text)
  if (!place) throw new Error(`${path}: no place for ${line.trim()}`)
  const at = after === undefined ? place.index : place.index + place[0].length
  return text.slice(0, at) + line + text.slice(at)
}
