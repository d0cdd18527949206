/** Tells spreadsheets that a text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180). Numbers stay numbers, so that a spreadsheet can add them up. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/**
 * A value as one cell. Names and reasons are what somebody typed: what a spreadsheet would compute, or open as a link
 * to a program, gets the sign that makes it text. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
