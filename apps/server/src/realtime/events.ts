/** Returns the events of notifications and of changed rights for a person's own channel, and of who is at work. */

import { CHAT_ACCESS } from '@osys/sdk/chat/schema'
import type { Notification } from '@osys/sdk/notifications/schema'
import { OHPLAKY_CHANNEL, userChannel } from '@osys/sdk/realtime/channels'
import type { Standing } from '@osys/sdk/timeclock/rules.people'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'
import type { ChannelEvent, EventData } from '../http/tell.js'

/**
 * Returns the event of a person's status for the people of the chat, who see the word and no times, and whether
 * push messages to the person wait; none for people that they do not see. Spec §7.
 */
export function clockStatusChanged(
  { id, roles }: Standing,
  { status, waits }: { readonly status: ClockStatus; readonly waits: boolean },
): readonly ChannelEvent[] {
  if (!CHAT_ACCESS.anyRole.some(role => roles.includes(role))) return []
  return [{ channel: OHPLAKY_CHANNEL, event: 'ClockStatusChanged', data: { user_id: id, status, waits } }]
}

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
