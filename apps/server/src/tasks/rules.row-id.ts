import { createHash } from 'node:crypto'

/** Returns the `client_id` of a row: the same row of the same import has the same one, so that it is made once. */
export function rowId(importId: string, line: number): string {
  const hex = createHash('sha256').update(`${importId}:${line}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
