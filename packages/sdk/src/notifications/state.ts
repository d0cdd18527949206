import type { Notification } from './schema.js'

/** The notifications of a page, and the marks of those that it has not fetched yet. */
export interface NotificationList {
  /** Newest first, each once. */
  readonly items: readonly Notification[]
  /**
   * The read marks of notifications that are not in the list, because an answer on its way may be older than
   * the mark; null for one that was marked as unread.
   */
  readonly marks: ReadonlyMap<number, string | null>
  /** The snoozed ones, because an answer on its way may still hold them. */
  readonly snoozed: ReadonlySet<number>
  /** The last mark of all notifications up to an id; null before there was one. */
  readonly readUpTo: { readonly id: number; readonly at: string } | null
}

export const NO_NOTIFICATIONS: NotificationList = {
  items: [],
  marks: new Map(),
  snoozed: new Set(),
  readUpTo: null,
}

/** Returns the id of the newest one of a list or a page, whose order is newest first; 0 when there is none. */
export function newestId({ items }: Pick<NotificationList, 'items'>): number {
  return items[0]?.id ?? 0
}

/**
 * Returns the list with the notifications of an answer or an event. A repeated or late one changes nothing
 * more: a read notification becomes unread by `notificationChanged` alone. Spec §4.
 */
export function notificationsAdded(list: NotificationList, added: readonly Notification[]): NotificationList {
  const known = new Map(list.items.map(item => [item.id, item]))
  for (const item of added) {
    if (list.snoozed.has(item.id)) continue
    const readAt =
      list.marks.get(item.id) === null
        ? null
        : (known.get(item.id)?.read_at ?? item.read_at ?? markOf(list, item.id))
    known.set(item.id, { ...item, read_at: readAt })
  }
  return { ...list, items: newestFirst(known.values()) }
}

function newestFirst(items: Iterable<Notification>): readonly Notification[] {
  return [...items].toSorted((one, other) => other.id - one.id)
}

function markOf({ marks, readUpTo }: NotificationList, id: number): string | null {
  return marks.get(id) ?? (readUpTo !== null && id <= readUpTo.id ? readUpTo.at : null)
}

/** Returns the list after one notification was marked as read or unread, snoozed or brought back. */
export function notificationChanged(list: NotificationList, changed: Notification): NotificationList {
  const others = list.items.filter(({ id }) => id !== changed.id)
  const marks = new Map(list.marks).set(changed.id, changed.read_at)
  const snoozed = new Set(list.snoozed)
  if (changed.snoozed_until !== null) {
    return { ...list, items: others, marks, snoozed: snoozed.add(changed.id) }
  }
  snoozed.delete(changed.id)
  return { ...list, items: newestFirst([...others, changed]), marks, snoozed }
}

/**
 * Returns the list for an answer that is asked for now. That answer holds what was snoozed and marked as unread before,
 * so the list forgets its own notes of these.
 */
export function notificationsOutdated(list: NotificationList): NotificationList {
  return { ...list, marks: new Map([...list.marks].filter(([, at]) => at !== null)), snoozed: new Set() }
}

/**
 * Returns the list with an answer in place of its items. The marks stay, because the answer may be older than
 * they are.
 */
export function notificationsReplaced(
  list: NotificationList,
  items: readonly Notification[],
): NotificationList {
  return notificationsAdded({ ...list, items: [] }, items)
}

/** The notifications to mark: some, or all up to one. */
export type ReadScope = { readonly ids: readonly number[] } | { readonly upTo: number }

/** Returns the list after notifications were marked as read. Earlier marks stay. */
export function notificationsRead(list: NotificationList, scope: ReadScope, at: string): NotificationList {
  const isMarked = (id: number): boolean => ('ids' in scope ? scope.ids.includes(id) : id <= scope.upTo)
  const items = list.items.map(item =>
    item.read_at === null && isMarked(item.id) ? { ...item, read_at: at } : item,
  )
  if ('ids' in scope) {
    const marks = new Map(list.marks)
    for (const id of scope.ids) marks.set(id, marks.get(id) ?? at)
    return { ...list, items, marks }
  }
  const isFurther = list.readUpTo === null || scope.upTo > list.readUpTo.id
  const marks = new Map([...list.marks].filter(([id, mark]) => mark !== null || id > scope.upTo))
  return { ...list, items, marks, readUpTo: isFurther ? { id: scope.upTo, at } : list.readUpTo }
}

/** Returns the list without the marks that `notificationsRead` made, where they are still the same. */
export function notificationsUnread(list: NotificationList, markedAt: string): NotificationList {
  return {
    ...list,
    items: list.items.map(item => (item.read_at === markedAt ? { ...item, read_at: null } : item)),
    marks: new Map([...list.marks].filter(([, at]) => at !== markedAt)),
    readUpTo: list.readUpTo?.at === markedAt ? null : list.readUpTo,
  }
}
