/** Makes the lines of a conversation anew after a change, and keeps those around it. */

import { toRows, type KnownRows, type Row, type RowFacts, type Rows } from './rules.rows.js'
import type { ShownMessage } from './rules.shown.js'

/**
 * Returns the lines after a change of the messages. What lies before and after the change keeps its lines, so
 * that one message more in a conversation of thousands costs little and draws nothing else again.
 */
export function nextRows(before: Rows | null, messages: readonly ShownMessage[], facts: RowFacts): Rows {
  if (before === null || !isSame(before.facts, facts)) {
    return { messages, facts, rows: toRows(messages, facts) }
  }
  return { messages, facts, rows: toRows(messages, facts, knownOf(before, messages)) }
}

function isSame(one: RowFacts, other: RowFacts): boolean {
  return (
    one.viewerId === other.viewerId &&
    one.unreadFrom === other.unreadFrom &&
    one.hasOlder === other.hasOlder &&
    one.dayOf === other.dayOf
  )
}

function knownOf({ messages: old, rows }: Rows, messages: readonly ShownMessage[]): KnownRows {
  const most = Math.min(old.length, messages.length)
  let same = 0
  while (same < most && old[same] === messages[same]) same += 1
  let sameAtEnd = 0
  while (sameAtEnd < most - same && old.at(-1 - sameAtEnd) === messages.at(-1 - sameAtEnd)) sameAtEnd += 1

  // A row depends on the message after it: with that one it may have become an album, or its run may go on.
  let from = 0
  let kept = rows[0]?.kind === 'start' ? 1 : 0
  for (const [index, row] of rows.entries()) {
    if (row.kind !== 'message') continue
    if (from + row.messages.length >= same) break
    from += row.messages.length
    kept = index + 1
  }

  // A row depends on the message before it too, by its run and its day.
  let oldFrom = old.length
  let first = rows.length
  for (let index = rows.length - 1; index >= kept; index--) {
    const row = rows[index] as Row
    if (row.kind !== 'message') {
      first = index
      continue
    }
    if (oldFrom - row.messages.length <= old.length - sameAtEnd) break
    oldFrom -= row.messages.length
    first = index
  }
  const divider = rows.findIndex(({ kind }) => kind === 'unread')
  return {
    head: rows.slice(0, kept),
    from,
    until: oldFrom === old.length ? -1 : oldFrom + messages.length - old.length,
    tail: rows.slice(first),
    hadDivider: divider !== -1 && divider < first,
  }
}
