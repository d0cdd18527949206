/** Returns the events of notifications and of changed rights for a person's own channel. */

import type { Notification } from '@osys/sdk/notifications/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { Queryable } from '../db/client.js'
import type { ChannelEvent, EventData, Tell } from '../http/tell.js'
import { recheckSockets } from './signals.js'

/** Returns the event of a person's new notification, with their new count. */
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

/**
 * Returns the event that a person has seen or read notifications, so that their other open pages show it too.
 */
export function notificationsRead(
  userId: number,
  data: Omit<EventData<'NotificationsRead'>, 'refetch'>,
): ChannelEvent {
  return { channel: userChannel(userId), event: 'NotificationsRead', data: { ...data, refetch: false } }
}

/** Returns the event of a notification that a person marked, snoozed or brought back, with their new count. */
export function notificationChanged(
  userId: number,
  notification: Notification,
  unreads: number,
): ChannelEvent {
  return { channel: userChannel(userId), event: 'NotificationChanged', data: { unreads, notification } }
}

/**
 * Tells a person's open apps after a change of their roles, permissions or account: the apps load the rights
 * again, and the sockets lose the channels that they may no longer hear. Spec §6.
 */
export async function tellAccessChange(tx: Queryable, tell: Tell, userId: number): Promise<void> {
  tell.apps([{ channel: userChannel(userId), event: 'AccessChanged', data: {} }])
  await recheckSockets(tx, { userId })
}
