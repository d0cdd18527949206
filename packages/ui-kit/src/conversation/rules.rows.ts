/**
 * Divides a conversation into lines: days, the divider of unread messages, runs by one person, and albums of
 * up to ten pictures and videos sent within two minutes.
 */

import { isVisual, keyOf, type ShownMessage } from './rules.shown.js'

/** A message, or pictures that were sent together. */
export type MessageRow = {
  readonly kind: 'message'
  readonly key: string
  /** One message, or the pictures of an album in their order. */
  readonly messages: readonly [ShownMessage, ...ShownMessage[]]
  readonly isOwn: boolean
  /** The first and the last row of a run by one person within a day. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A line of a conversation. */
export type Row =
  | { readonly kind: 'start'; readonly key: 'start' }
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | MessageRow

export interface RowFacts {
  readonly viewerId: number
  /** The first message below the divider of the unread ones; null for no divider. */
  readonly unreadFrom: number | null
  /** False once the first message of the conversation is among them. */
  readonly hasOlder: boolean
  /** Returns the local day of an instant, '2026-11-20'. */
  readonly dayOf: (at: string) => string
}

/** Pictures of one album are sent within this time. */
const ALBUM_MS = 120_000
const ALBUM_MOST = 10
/** Instants that agree so far are on the same day in every time zone: zones differ by quarters of an hour. */
const SAME_DAY = '2026-11-20T21:1'.length

/** A conversation in lines, with what they were made of. */
export interface Rows {
  readonly messages: readonly ShownMessage[]
  readonly facts: RowFacts
  readonly rows: readonly Row[]
}

/** Lines that are known already: those before a message, and those from a later one on. */
export interface KnownRows {
  readonly head: readonly Row[]
  /** The index of the first message that is not in `head`. */
  readonly from: number
  /** The index of the first message of `tail`, and its lines. */
  readonly until: number
  readonly tail: readonly Row[]
  /** True when the divider stood before `tail`. */
  readonly hadDivider: boolean
}

/**
 * Returns the lines of a conversation, oldest first: day separators, the divider of the unread messages, and
 * the messages in runs by one person. Known lines are taken over as they are.
 */
export function toRows(
  messages: readonly ShownMessage[],
  facts: RowFacts,
  known?: KnownRows,
): readonly Row[] {
  const { viewerId, unreadFrom, hasOlder, dayOf } = facts
  const start = known?.from ?? 0
  const rows: Row[] = known ? [...known.head] : hasOlder ? [] : [{ kind: 'start', key: 'start' }]
  let previous = messages[start - 1]
  let day = previous ? dayOf(previous.created_at) : ''
  let hasDivider = rows.some(({ kind }) => kind === 'unread')
  // A row is made when it is known whether it ends its run.
  let open: { readonly from: number; readonly end: number; readonly isFirst: boolean } | null = null
  const close = (isLast: boolean): void => {
    if (open) rows.push(rowOf(messages.slice(open.from, open.end), { ...open, isLast, viewerId }))
    open = null
  }
  for (let from = start; from < messages.length;) {
    if (from === known?.until && hasDivider === known.hadDivider) {
      const [next] = known.tail
      close(next?.kind !== 'message' || next.isFirst)
      return rows.concat(known.tail)
    }
    const message = messages[from] as ShownMessage
    let isFirst = previous?.sender_id !== message.sender_id
    if (previous?.created_at.slice(0, SAME_DAY) !== message.created_at.slice(0, SAME_DAY)) {
      const next = dayOf(message.created_at)
      if (next !== day) {
        close(true)
        rows.push({ kind: 'day', key: `day-${next}`, at: message.created_at })
        isFirst = true
      }
      day = next
    }
    if (!hasDivider && unreadFrom !== null && message.id >= unreadFrom && message.sender_id !== viewerId) {
      close(true)
      rows.push({ kind: 'unread', key: 'unread' })
      hasDivider = true
      isFirst = true
    }
    close(isFirst)
    const end = albumEnd(messages, from, facts)
    open = { from, end, isFirst }
    previous = messages[end - 1]
    from = end
  }
  close(true)
  return rows
}

function rowOf(
  messages: readonly ShownMessage[],
  row: { readonly isFirst: boolean; readonly isLast: boolean; readonly viewerId: number },
): MessageRow {
  const [first, ...rest] = messages as readonly [ShownMessage, ...ShownMessage[]]
  const { isFirst, isLast, viewerId } = row
  return {
    kind: 'message',
    key: keyOf(first),
    messages: [first, ...rest],
    isOwn: first.sender_id === viewerId,
    isFirst,
    isLast,
  }
}

/** Returns the index after the album that begins at an index; after the message when there is none. */
function albumEnd(messages: readonly ShownMessage[], from: number, { unreadFrom, dayOf }: RowFacts): number {
  const first = messages[from] as ShownMessage
  let end = from + 1
  if (!isPicture(first)) return end
  while (end < messages.length && end - from < ALBUM_MOST) {
    const next = messages[end] as ShownMessage
    const belongs =
      next.sender_id === first.sender_id &&
      isPicture(next) &&
      next.body === '' &&
      next.reply_to === null &&
      next.id !== unreadFrom &&
      Math.abs(Date.parse(next.created_at) - Date.parse(first.created_at)) <= ALBUM_MS &&
      dayOf(next.created_at) === dayOf(first.created_at)
    if (!belongs) break
    end += 1
  }
  return end
}

function isPicture(message: ShownMessage): boolean {
  return isVisual(message) && message.type !== 'gif'
}
