/** The reasons why a file has no text to send. */
export type TextFault = 'tooLarge' | 'empty' | 'notText' | 'unreadable'

/** The result of reading a file. */
export type ReadText = { readonly text: string } | { readonly fault: TextFault }

/** The most bytes of a character. */
const WIDEST = 4

/** Reads a text file in UTF-8, or in the encoding that spreadsheets on Windows write. */
export async function readText(file: File, most: number): Promise<ReadText> {
  if (file.size > most * WIDEST) return { fault: 'tooLarge' }
  try {
    const bytes = await file.arrayBuffer()
    const text = decode(bytes)
    if (text.length > most) return { fault: 'tooLarge' }
    // Pictures and workbooks hold null characters, texts do not.
    if (text.includes('\0')) return { fault: 'notText' }
    return text.trim() === '' ? { fault: 'empty' } : { text }
  } catch {
    return { fault: 'unreadable' }
  }
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
