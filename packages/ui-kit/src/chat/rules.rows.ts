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

/**
 * Returns the lines of a conversation, oldest first: day separators, the divider of the unread messages, and
 * the messages in runs by one person. A line whose content is the same as before is the same object.
 */
export function toRows(
  messages: readonly ShownMessage[],
  { viewerId, unreadFrom, hasOlder, dayOf }: RowFacts,
): readonly Row[] {
  const rows: Row[] = hasOlder ? [] : [{ kind: 'start', key: 'start' }]
  let day = ''
  let previous: ShownMessage | undefined
  let hasDivider = unreadFrom === null
  // The row before the next one is made when it is known whether it ends its run.
  let open: { readonly from: number; readonly end: number; readonly isFirst: boolean } | null = null
  const close = (isLast: boolean): void => {
    if (open) rows.push(rowOf(messages, { ...open, isLast, viewerId }))
    open = null
  }
  for (let from = 0; from < messages.length;) {
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
    const end = albumEnd(messages, from, unreadFrom)
    open = { from, end, isFirst }
    previous = message
    from = end
  }
  close(true)
  return rows
}

/** Returns the index after the album that begins at an index; after the message when there is none. */
function albumEnd(messages: readonly ShownMessage[], from: number, unreadFrom: number | null): number {
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
      Math.abs(Date.parse(next.created_at) - Date.parse(first.created_at)) <= ALBUM_MS
    if (!belongs) break
    end += 1
  }
  return end
}

function isPicture(message: ShownMessage): boolean {
  return isVisual(message) && message.type !== 'gif'
}

/** The latest row of each message, so that a row that did not change keeps its identity. */
const latest = new WeakMap<ShownMessage, MessageRow>()

function rowOf(
  messages: readonly ShownMessage[],
  row: {
    readonly from: number
    readonly end: number
    readonly isFirst: boolean
    readonly isLast: boolean
    readonly viewerId: number
  },
): MessageRow {
  const { from, end, isFirst, isLast, viewerId } = row
  const first = messages[from] as ShownMessage
  const isOwn = first.sender_id === viewerId
  const known = latest.get(first)
  if (
    known?.isOwn === isOwn &&
    known.isFirst === isFirst &&
    known.isLast === isLast &&
    known.messages.length === end - from &&
    known.messages.every((message, index) => message === messages[from + index])
  ) {
    return known
  }
  const made: MessageRow = {
    kind: 'message',
    key: keyOf(first),
    messages: [first, ...messages.slice(from + 1, end)],
    isOwn,
    isFirst,
    isLast,
  }
  latest.set(first, made)
  return made
}

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
