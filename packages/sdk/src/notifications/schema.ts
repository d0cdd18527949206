/** A notification and the preferences as on the wire, with the kinds and the ways. */

import * as z from 'zod/mini'
import { Flag, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

/** A notification of a person. `read_at` is its own mark; the counter is separate from it. Spec §4. */
export const Notification = z.object({
  /** The id of the notification. */
  id: Id,
  /** The kind of event, such as `task.assigned`. New kinds may appear at any time. */
  type: TextOrEmpty,
  /** The event, in a line. */
  title: TextOrEmpty,
  /** More about it, such as the beginning of a comment. */
  body: TextOrEmpty,
  /** The path inside the suite that it links to. */
  url: orNull(z.string()),
  /** The person who caused it; null for the suite itself. */
  actor: orNull(UserRef),
  /** The name of the company that it is about; null without one, and when the person may no longer open it. */
  place: orNull(z.string()),
  /** The moment when it was read; null while it is not. */
  read_at: orNull(Instant),
  /** The moment when it comes back; meanwhile no list shows it. */
  snoozed_until: orNull(Instant),
  /** The moment when it came. */
  created_at: orNull(Instant),
})
export type Notification = Readonly<z.output<typeof Notification>>

/** The most notifications that one call marks as read. */
export const MOST_READ_AT_ONCE = 1000

/** The parts of a person's notifications: all, those without a read mark, and those in which somebody names them. */
export const NOTIFICATION_TABS = ['all', 'unread', 'mentions'] as const
export type NotificationTab = (typeof NOTIFICATION_TABS)[number]

/** The kinds of notifications that a person chooses about, in the order shown. */
export const NOTIFICATION_KINDS = [
  'mention',
  'assigned',
  'moved',
  'due',
  'comment',
  'clock',
  'assistant',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** The ways in which a notification comes. */
export const NOTIFICATION_CHANNELS = ['app', 'push'] as const
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]

/** The kinds of news that are pushed and are no notification: messages of the chat, which has counts of its own. */
export const PUSH_KINDS = ['chat'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** A kind that a person does not want in one way: `comment.push`, `chat.push`. */
export const QuietWay = z.union([
  z.templateLiteral([z.enum(NOTIFICATION_KINDS), '.', z.enum(NOTIFICATION_CHANNELS)]),
  z.templateLiteral([z.enum(PUSH_KINDS), '.push']),
])
/** The number of all ways that can be off. */
export const QUIET_WAYS = NOTIFICATION_KINDS.length * NOTIFICATION_CHANNELS.length + PUSH_KINDS.length
export type QuietWay = z.output<typeof QuietWay>

/** A company or task of which a person wants to hear nothing. */
export const MutedThing = z.object({
  /** `company` or `task`. */
  kind: z.enum(['company', 'task']),
  /** The id of the company or task. */
  id: Id,
})
export type MutedThing = Readonly<z.output<typeof MutedThing>>

/** The wishes of a person for their notifications. */
export const NotificationPreferences = z.object({
  /** The ways that are off. */
  quiet: orEmpty(z.string()),
  /** The things of which the person wants to hear nothing. */
  muted: orEmpty(
    z.extend(MutedThing, {
      /** The name of the thing; empty when the person may no longer open it. */
      name: TextOrEmpty,
    }),
  ),
  /** True when push messages wait until the person clocks in, and then come as one summary. */
  only_while_in: Flag,
})
export type NotificationPreferences = Readonly<z.output<typeof NotificationPreferences>>
