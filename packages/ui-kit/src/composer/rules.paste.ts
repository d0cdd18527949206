/**
 * Returns the files of a paste; none for one that is meant as text: office programs add a picture of the text that
 * was copied.
 */
export function pastedFiles<Each>({ types, files }: Paste<Each>): readonly Each[] {
  return isText(types) ? [] : [...files]
}

/** A paste: the kinds of its data, and its files. */
interface Paste<Each> {
  readonly types: readonly string[]
  readonly files: Iterable<Each>
}

function isText(types: readonly string[]): boolean {
  return types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
}
