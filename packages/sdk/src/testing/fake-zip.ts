/** Writes the archives and the pages that the fake answers. Their content is plain, and nothing is compressed. */

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: Blob
}

const encode = (text: string) => new TextEncoder().encode(text)

/** Returns the checksum of a zip's entry. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~crc >>> 0
}

/** Returns numbers as bytes, the lowest first: each with the count of bytes that it takes. */
function numbers(...parts: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(parts.reduce((sum, [, size]) => sum + size, 0)))
  let at = 0
  for (const [value, size] of parts) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return new Uint8Array(view.buffer)
}

/** The first day that a zip can name, and the mark of names in UTF-8. */
const [FIRST_DAY, IN_UTF8] = [0x21, 0x08_00]

/** Returns an archive of files. */
export async function fakeZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const index: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes: source } of entries) {
    const bytes = new Uint8Array(await source.arrayBuffer())
    const title = encode(name)
    const facts = numbers(
      ...([
        [20, 2],
        [IN_UTF8, 2],
        [0, 2],
        [0, 2],
        [FIRST_DAY, 2],
        [crc32(bytes), 4],
        [bytes.length, 4],
        [bytes.length, 4],
        [title.length, 2],
        [0, 2],
      ] as const),
    )
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    const local = [numbers([0x04_03_4b_50, 4]), facts, title, bytes]
    index.push(numbers([0x02_01_4b_50, 4], [20, 2]), facts, place, title)
    parts.push(...local)
    offset += sizeOf(local)
  }
  const count = [entries.length, 2] as const
  const end = numbers(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    count,
    count,
    [sizeOf(index), 4],
    [offset, 4],
    [0, 2],
  )
  return new Blob([...parts, ...index, end], { type: 'application/zip' })
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

/** Returns a PDF of one page with lines of text. Signs beyond Latin letters become question marks. */
export function fakePdf(lines: readonly string[]): Blob {
  const shown = lines.map(line =>
    [...line].map(sign => (sign > 'ÿ' ? '?' : sign.replace(/[\\()]/, mark => `\\${mark}`))).join(''),
  )
  const text = `BT /F1 11 Tf 14 TL 50 790 Td ${shown.map(line => `(${line}) Tj T*`).join(' ')} ET`
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  // Each sign is one byte, so that the places in the file are those of the text.
  const bytes = Uint8Array.from(body + table + trailer, sign => sign.charCodeAt(0))
  return new Blob([bytes], { type: 'application/pdf' })
}
