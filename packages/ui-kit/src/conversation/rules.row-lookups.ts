/** Looks up lines of a conversation: that of a message, the newest that was read, the number that arrived. */

import type { MessageRow, Row } from './rules.rows.js'

/** Returns whether lines were added before the ones that were there, and nothing else changed its place. */
export function isPrepended(before: readonly Row[], after: readonly Row[]): boolean {
  const added = after.length - before.length
  return added > 0 && before.at(-1)?.key === after.at(-1)?.key && firstMessage(before) !== firstMessage(after)
}

function firstMessage(rows: readonly Row[]): string | undefined {
  return rows.find(row => row.kind === 'message')?.key
}

/** Returns the index of the row that holds a message; -1 when it is not there. */
export function rowIndexOf(rows: readonly Row[], id: number): number {
  return rows.findIndex(row => row.kind === 'message' && row.messages.some(message => message.id === id))
}

/** Returns the newest row of the viewer's own that the other person has read; undefined when there is none. */
export function latestSeenOf(rows: readonly Row[]): MessageRow | undefined {
  return rows.findLast(
    (row): row is MessageRow =>
      row.kind === 'message' &&
      row.isOwn &&
      row.messages[0].read_at !== null &&
      row.messages[0].deleted_at === null,
  )
}

/** Returns the number of rows by the other person after the one with a key; 0 when that row is gone. */
export function arrivedAfter(rows: readonly Row[], key: string | undefined): number {
  const at = rows.findLastIndex(row => row.key === key)
  return at === -1 ? 0 : rows.slice(at + 1).filter(row => row.kind === 'message' && !row.isOwn).length
}
