/**
 * Makes a PDF of one A4 page with a heading and lines of text. It can show Spanish letters; others become
 * `?`.
 */
export function writePdf(heading: string, lines: readonly string[]): Buffer {
  const text = (line: string, size: number, drop: number) =>
    `/F1 ${size} Tf 0 -${drop} Td (${escape(line)}) Tj`
  const content = [
    'BT 56 786 Td',
    text(heading, 20, 0),
    ...lines.map((line, index) => text(line, 11, index === 0 ? 36 : 18)),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function escape(line: string): string {
  return line.replace(/[^\x20-\x7e\xa0-\xff]/g, '?').replace(/[\\()]/g, sign => `\\${sign}`)
}
