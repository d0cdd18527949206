import type { Notification } from '@osys/sdk/notifications/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { Queryable } from '../db/client.js'
import type { ChannelEvent, EventData } from './payload.js'
import { record } from './record.js'
import { recheckSockets } from './signals.js'

/** A person's new notification with their new count, for the log. */
export function notificationCreated(
  userId: number,
  notification: Notification,
  unreads: number,
): ChannelEvent {
  return {
    channel: userChannel(userId),
    event: 'NotificationCreated',
    data: { unreads, notification },
  }
}

/** That a person has seen or read notifications, for the log: their other open pages show it too. */
export function notificationsRead(
  userId: number,
  data: Omit<EventData<'NotificationsRead'>, 'refetch'>,
): ChannelEvent {
  return { channel: userChannel(userId), event: 'NotificationsRead', data: { ...data, refetch: false } }
}

/**
 * After a change of a person's roles, permissions or account: their open apps load them anew, and their sockets lose the
 * channels that they may not hear any more. `told` are events of the same change. Call it last in the transaction.
 */
export async function recordAccessChange(
  tx: Queryable,
  userId: number,
  told: readonly ChannelEvent[] = [],
): Promise<void> {
  await record(tx, [{ channel: userChannel(userId), event: 'AccessChanged', data: {} }, ...told])
  await recheckSockets(tx, { userId })
}
