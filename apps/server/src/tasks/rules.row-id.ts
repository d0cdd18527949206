import { hashedUuid } from '../http/hashed-uuid.js'

/** Returns the `client_id` of a row: the same row of the same import has the same one, so that it is made once. */
export function rowId(importId: string, row: number): string {
  return hashedUuid(`${importId}:${row}`)
}
