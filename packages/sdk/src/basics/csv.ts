/** Writes lines and cells of CSV (RFC 4180), with the mark of UTF-8; a cell like a formula becomes plain text. */

/** The mark that tells spreadsheets that a text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns a line of CSV (RFC 4180). Numbers stay numbers, so that a spreadsheet can add them. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCsvCell).join(',')}\r\n`
}

/**
 * Returns a value as one cell. Names and reasons are typed by people: a text that a spreadsheet would
 * compute, or open as a link to a program, gets a sign in front that makes it plain text.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n;]|^\s|\s$/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
