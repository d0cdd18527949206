/** The calls of notifications: the list, marking, snoozing, and the preferences. */

import * as z from 'zod/mini'
import { clearable, distinct, instant, list, pageQuery } from '../basics/input.js'
import { Count, Id, PAGE_SIZE, mutation, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import {
  MOST_READ_AT_ONCE,
  MutedThing,
  Notification,
  NotificationPreferences,
  QUIET_WAYS,
  QuietWay,
} from './schema.js'

/** A page of notifications, newest first. */
export const NotificationPage = z.extend(page('items', Notification), {
  /** The unseen notifications before this call. */
  unreads: Count,
})
export type NotificationPage = Readonly<z.output<typeof NotificationPage>>

/** A fetch resets the unread counter to 0 (Spec §4), unless `peek` is set. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/v1/notifications',
  summary: 'The notifications of the person, newest first, with the count of unseen ones.',
  access: 'session',
  query: pageQuery(PAGE_SIZE.notifications, {
    /** True to leave the counter of unseen ones as it is. */
    peek: z.optional(z.boolean()),
    /** Only those without a read mark, or those that tell of a mention; all when left out. */
    tab: z.optional(z.enum(['unread', 'mentions'])),
    /** Only those older than the notification with this id; the counts of the page then are of these. */
    before: z.optional(Id),
  }),
  reply: NotificationPage,
  tool: {
    name: 'list_notifications',
    kind: 'read',
    description: "The person's notifications, newest first, with the count of unseen ones.",
    // A fetch without it resets the person's counter.
    fixed: { peek: true },
  },
})

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/v1/notifications/read',
  summary: 'Marks notifications as read; all of them when no ids are given.',
  access: 'session',
  retrySafe: true,
  body: z.object({
    /** The ids to mark; without it all are marked. */
    ids: z.optional(list(Id, MOST_READ_AT_ONCE)),
    /** The id of the newest one that the person was shown: those that came after it stay as they are. */
    up_to: z.optional(Id),
  }),
  reply: mutation({
    /** The unseen notifications that are left. */
    unreads: Count,
  }),
})

/** Partial update. A snoozed one leaves the list until its time, and comes back as a new one, unread. */
export const updateNotification = endpoint({
  method: 'PATCH',
  path: '/api/v1/notifications/:id',
  summary: 'Marks a notification as read or unread, or puts it off until a moment (null: not any more).',
  access: 'session',
  retrySafe: true,
  body: z.object({
    /** True to mark it as read, false as unread. */
    is_read: z.optional(z.boolean()),
    /** At most a year from now. */
    snoozed_until: clearable(instant()),
  }),
  reply: mutation({
    /** The unseen notifications that are left. */
    unreads: Count,
    /** The notification as it is now. */
    notification: Notification,
  }),
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/v1/notifications/preferences',
  summary: 'How the person wants to be told.',
  access: 'session',
  reply: z.object({
    /** The choices of the person. */
    preferences: NotificationPreferences,
  }),
})

/** Partial update. */
export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/v1/notifications/preferences',
  summary: 'Changes how the person wants to be told.',
  access: 'session',
  retrySafe: true,
  body: z.object({
    /** True when push messages wait until the person clocks in. */
    only_while_in: z.optional(z.boolean()),
    /** All ways that are off. */
    quiet: z.optional(distinct(QuietWay, QUIET_WAYS)),
    /** A thing of which the person was notified. */
    mute: z.optional(
      z.extend(MutedThing, {
        /** True to hear nothing of it, false to hear again. */
        is_muted: z.boolean(),
      }),
    ),
  }),
  reply: mutation({
    /** The choices as they are now. */
    preferences: NotificationPreferences,
  }),
})
