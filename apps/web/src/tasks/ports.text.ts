/** The result of reading a file. */
export type ReadText = { readonly text: string } | { readonly fault: 'tooLarge' | 'unreadable' }

/** The most bytes of a character. */
const WIDEST = 4

/** Reads a text file in UTF-8, or in the encoding that spreadsheets on Windows write. */
export async function readText(file: File, most: number): Promise<ReadText> {
  if (file.size > most * WIDEST) return { fault: 'tooLarge' }
  try {
    const bytes = await file.arrayBuffer()
    const text = decode(bytes)
    return text.length > most ? { fault: 'tooLarge' } : { text }
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
