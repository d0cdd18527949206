import type { Notification } from '@osys/sdk/notifications/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { Queryable } from '../db/client.js'
import type { ChannelEvent, EventData, Tell } from '../http/tell.js'
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
 * After a change of a person's roles, permissions or account: their open apps load it anew, and their sockets lose the
 * channels that they may not hear any more. Spec §6.
 */
export async function tellAccessChange(tx: Queryable, tell: Tell, userId: number): Promise<void> {
  tell.apps([{ channel: userChannel(userId), event: 'AccessChanged', data: {} }])
  await recheckSockets(tx, { userId })
}
