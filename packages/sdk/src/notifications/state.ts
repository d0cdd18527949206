import type { Notification } from './schema.js'

/** A list of notifications as a page knows it, and what it knows of those that it has not got yet. */
export interface NotificationList {
  /** Newest first, each once. */
  readonly items: readonly Notification[]
  /** When those were read that are not in the list: an answer on its way may be from before that. */
  readonly marks: ReadonlyMap<number, string>
  /** All up to this id were read at this moment; null when that was never said. */
  readonly readUpTo: { readonly id: number; readonly at: string } | null
}

export const NO_NOTIFICATIONS: NotificationList = { items: [], marks: new Map(), readUpTo: null }

/**
 * The list with notifications of an answer or an event. Whatever comes twice or late changes nothing more: a
 * notification that was read never becomes unread again. Spec §4.
 */
export function notificationsAdded(list: NotificationList, added: readonly Notification[]): NotificationList {
  const known = new Map(list.items.map(item => [item.id, item]))
  for (const item of added) {
    const readAt = known.get(item.id)?.read_at ?? item.read_at ?? markOf(list, item.id)
    known.set(item.id, { ...item, read_at: readAt })
  }
  return { ...list, items: [...known.values()].toSorted((one, other) => other.id - one.id) }
}

function markOf({ marks, readUpTo }: NotificationList, id: number): string | null {
  return marks.get(id) ?? (readUpTo !== null && id <= readUpTo.id ? readUpTo.at : null)
}

/** The list with an answer in the place of what it held; the marks stay, since the answer may be older than they. */
export function notificationsReplaced(
  list: NotificationList,
  items: readonly Notification[],
): NotificationList {
  return notificationsAdded({ ...list, items: [] }, items)
}

/** Which notifications are marked: some, or all up to one. */
export type ReadScope = { readonly ids: readonly number[] } | { readonly upTo: number }

/** The list after marking as read. Earlier marks stay. */
export function notificationsRead(list: NotificationList, scope: ReadScope, at: string): NotificationList {
  const isMarked = (id: number): boolean => ('ids' in scope ? scope.ids.includes(id) : id <= scope.upTo)
  const items = list.items.map(item =>
    item.read_at === null && isMarked(item.id) ? { ...item, read_at: at } : item,
  )
  if ('ids' in scope) {
    const marks = new Map(list.marks)
    for (const id of scope.ids) if (!marks.has(id)) marks.set(id, at)
    return { ...list, items, marks }
  }
  const isFurther = list.readUpTo === null || scope.upTo > list.readUpTo.id
  return { ...list, items, readUpTo: isFurther ? { id: scope.upTo, at } : list.readUpTo }
}

/** Takes marks of `notificationsRead` back where they are still the same ones. */
export function notificationsUnread(list: NotificationList, markedAt: string): NotificationList {
  return {
    items: list.items.map(item => (item.read_at === markedAt ? { ...item, read_at: null } : item)),
    marks: new Map([...list.marks].filter(([, at]) => at !== markedAt)),
    readUpTo: list.readUpTo?.at === markedAt ? null : list.readUpTo,
  }
}
