import type { Task } from './schema.js'

/** Where a task stands before its last day. */
export type DueState = 'none' | 'later' | 'soon' | 'tomorrow' | 'today' | 'overdue' | 'done'

export interface Due {
  readonly state: DueState
  /** Whole days from today to the last day; negative when it has passed, 0 without one. */
  readonly days: number
}

const DAY_MS = 86_400_000
const SOON_DAYS = 3

// Making a formatter costs some 50 times more than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant (ms) in an IANA zone, `2026-11-20`; the machine's own zone when none is given. */
export function dayAt(instantMs: number, timeZone?: string): string {
  const key = timeZone ?? ''
  // Swedish writes days as ISO 8601 does.
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(key, formatter)
  return formatter.format(instantMs)
}

/** How many days lie between two calendar days; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Where a task stands before its last day, seen from a calendar day. What is done is never late. Spec §2. */
export function dueOf({ due_date, status }: Pick<Task, 'due_date' | 'status'>, today: string): Due {
  if (due_date === null) return { state: 'none', days: 0 }
  const days = daysBetween(today, due_date)
  if (status === 'done') return { state: 'done', days }
  if (days < 0) return { state: 'overdue', days }
  if (days === 0) return { state: 'today', days }
  if (days === 1) return { state: 'tomorrow', days }
  return { state: days <= SOON_DAYS ? 'soon' : 'later', days }
}
