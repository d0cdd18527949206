/**
 * Tells whether a paste with files is meant as text: office programs add a picture of the text that was
 * copied.
 */
export function isTextPaste(types: readonly string[]): boolean {
  return types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
}
