/**
 * Reads bytes as text: UTF-16 by the mark at their beginning, UTF-8 when they are valid, else Windows-1252, in
 * which old programs write Spanish. `isCut` says that the end is missing, which may fall inside a character.
 */
export function bytesToText(bytes: Uint8Array, isCut = false): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    // Not UTF-8. In Windows-1252 every byte is a valid character.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns whether bytes begin with the byte order mark of UTF-16. */
export function isWide([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}
