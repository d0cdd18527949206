/** Puts the marks for bold, italic and code around the selected text, or takes them away. */

/** The marks of a text by the key that sets them with Ctrl or Cmd: bold, italic, code. */
const MARKS: Readonly<Record<string, string>> = { b: '**', i: '_', e: '`' }

/** Returns the mark of a key; null for every other key. */
export function markOf(key: string): string | null {
  return MARKS[key.toLowerCase()] ?? null
}

/**
 * Returns the text with marks around the selection, or without them when it has them, and the selection of the
 * same words. Marks hug words, so spaces at the ends stay outside.
 */
export function withMark(
  text: string,
  selection: { readonly start: number; readonly end: number },
  mark: string,
): { readonly text: string; readonly start: number; readonly end: number } {
  const chosen = text.slice(selection.start, selection.end)
  const start = selection.start + (chosen.trim() === '' ? 0 : chosen.length - chosen.trimStart().length)
  const end = chosen.trim() === '' ? selection.end : start + chosen.trim().length
  const before = text.slice(0, start)
  const words = text.slice(start, end)
  const after = text.slice(end)
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const bare = before.slice(0, -mark.length)
    return {
      text: bare + words + after.slice(mark.length),
      start: bare.length,
      end: bare.length + words.length,
    }
  }
  return { text: before + mark + words + mark + after, start: start + mark.length, end: end + mark.length }
}
