/**
 * Reads a file as text for the viewer (UTF-16, UTF-8 or Windows-1252), and cuts it off where it is too long.
 */

/** The text of a file, cut off where it is too long for a viewer. */
export interface DecodedText {
  readonly text: string
  readonly isCut: boolean
}

const SHOWN_BYTES = 512 * 1024

/** Reads bytes as text: UTF-16 by its mark, UTF-8 when it is valid, else Windows-1252. */
export async function decodeText(blob: Blob): Promise<DecodedText> {
  const bytes = new Uint8Array(await blob.slice(0, SHOWN_BYTES).arrayBuffer())
  const isCut = blob.size > SHOWN_BYTES
  return { text: decode(bytes, isCut), isCut }
}

function decode(bytes: Uint8Array, isCut: boolean): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A cut may fall inside a character, which is no error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    // Not UTF-8. In Windows-1252 every byte is a valid character.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
