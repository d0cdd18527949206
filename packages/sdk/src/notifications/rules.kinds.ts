/** Decides of which kind and tab a notification is, and reads the company and the task that its link names. */

import type { NotificationKind, NotificationTab, Notification } from './schema.js'

/** Every type of notification with the kind that a person may turn off; null for what always comes. */
const KINDS = {
  'task.assigned': 'assigned',
  'task.unassigned': 'assigned',
  'task.status': 'moved',
  'task.due': 'due',
  'task.overdue': 'due',
  'comment.mention': 'mention',
  'comment.new': 'comment',
  'clock.missing_entry': 'clock',
  'clock.missing_exit': 'clock',
  'clock.added': null,
  'clock.corrected': null,
  'clock.accepted': null,
  'clock.removed': null,
  'clock.discarded': null,
  'clock.request_applied': null,
  'clock.request_refused': null,
  'clock.pin_locked': null,
  'assistant.answered': 'assistant',
  'assistant.shared': 'assistant',
  'account.password_reset': null,
  'brief.public': null,
  'kiosk.silent': null,
} as const satisfies Readonly<Record<string, NotificationKind | null>>

/** A type of notification that a server writes; another server may write others. */
export type NotificationType = keyof typeof KINDS

const isKnown = (type: string): type is NotificationType => Object.hasOwn(KINDS, type)

/** Returns the kind of a notification that a person may choose about; null for what always comes. */
export function notificationKindOf(type: string): NotificationKind | null {
  return isKnown(type) ? KINDS[type] : null
}

/** The one type of a notification that tells of a mention. */
export const MENTION = 'comment.mention' satisfies NotificationType

/** Tells whether a notification belongs to a tab. */
export function isOfTab(
  tab: NotificationTab,
  { type, read_at }: Pick<Notification, 'type' | 'read_at'>,
): boolean {
  if (tab === 'unread') return read_at === null
  return tab === 'all' || type === MENTION
}

/** The things that a notification is about. */
export interface NotificationThings {
  readonly company: number | null
  readonly task: number | null
}

/** Returns the company and the task that a notification's link names. The server's column `task_id` reads the task alike. */
export function thingsOf(url: string | null): NotificationThings {
  const company = /^\/ohplaky\/empresa\/(\d{1,9})(?!\d)/.exec(url ?? '')?.[1]
  const task = company && /[?&]task=(\d{1,9})(?:&|$)/.exec(url ?? '')?.[1]
  return { company: company ? Number(company) : null, task: task ? Number(task) : null }
}
