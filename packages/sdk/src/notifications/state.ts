import type { Notification } from './schema.js'

/** The notifications after marking as read: those with the ids, or all when none are given. */
export function notificationsRead(
  notifications: readonly Notification[],
  now: string,
  ids?: readonly number[],
): readonly Notification[] {
  const isMarked = (item: Notification): boolean => item.read_at === null && (ids?.includes(item.id) ?? true)
  return notifications.map(item => (isMarked(item) ? { ...item, read_at: now } : item))
}

/** Takes a mark of `notificationsRead` back where it is still the same one. */
export function notificationsUnread(
  notifications: readonly Notification[],
  markedAt: string,
): readonly Notification[] {
  return notifications.map(item => (item.read_at === markedAt ? { ...item, read_at: null } : item))
}

/** A notification came: it stands first, once. Spec §4. */
export function notificationArrived(
  notifications: readonly Notification[],
  arrived: Notification,
): readonly Notification[] {
  return [arrived, ...notifications.filter(({ id }) => id !== arrived.id)].toSorted(
    (one, other) => other.id - one.id,
  )
}
