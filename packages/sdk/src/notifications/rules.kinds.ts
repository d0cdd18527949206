/** Decides of which kind a notification is, and reads the company and the task that its link names. */

import type { NoticeKind } from './schema.js'

const KINDS: Readonly<Record<string, NoticeKind>> = {
  'task.assigned': 'assigned',
  'task.status': 'moved',
  'task.due': 'due',
  'task.overdue': 'due',
  'comment.mention': 'mention',
  'comment.new': 'comment',
  'clock.missing_entry': 'clock',
  'clock.missing_exit': 'clock',
  'assistant.answered': 'assistant',
  'assistant.shared': 'assistant',
}

/** Returns the kind of a notification that a person may choose about; null for what always comes. */
export function noticeKindOf(type: string): NoticeKind | null {
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null
}

/** The things that a notification is about. */
export interface NoticeThings {
  readonly company: number | null
  readonly task: number | null
}

/** Returns the company and the task that a notification's link names. */
export function thingsOf(url: string | null): NoticeThings {
  const company = /^\/ohplaky\/empresa\/(\d{1,9})(?!\d)/.exec(url ?? '')?.[1]
  const task = company && /[?&]task=(\d{1,9})(?:&|$)/.exec(url ?? '')?.[1]
  return { company: company ? Number(company) : null, task: task ? Number(task) : null }
}
