/** Returns the events of notifications and of changed rights for a person's own channel. */

import type { Notification } from '@osys/sdk/notifications/schema'
import { userChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent, EventData } from '../http/tell.js'

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

/** Returns the event that the rights of a person changed, so that their open apps load them again. Spec §6. */
export function accessChanged(userId: number): ChannelEvent {
  return { channel: userChannel(userId), event: 'AccessChanged', data: {} }
}
