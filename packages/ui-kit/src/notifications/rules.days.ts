/** Groups notifications by day: today, yesterday, earlier, without a date. */

import type { Notification } from '@osys/sdk/notifications/schema'
import { isoDay } from '../display/time.js'

/** The notifications of one day. */
export interface NotificationDay {
  /** `YYYY-MM-DD` in the zone; empty for notifications without a date. */
  readonly day: string
  readonly kind: 'today' | 'yesterday' | 'earlier' | 'undated'
  readonly items: readonly Notification[]
}

const DAY_MS = 24 * 60 * 60_000

/** Groups notifications by day, in their order. The zone is an IANA name; the browser's when left out. */
export function groupByDay(
  items: readonly Notification[],
  now: number,
  timeZone?: string,
): readonly NotificationDay[] {
  const today = isoDay(now, timeZone)
  // Noon of the day before: on days of 23 or 25 hours it is still on that day.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  const days = new Map<string, Notification[]>()
  for (const item of items) {
    const day = item.created_at === null ? '' : isoDay(Date.parse(item.created_at), timeZone)
    const known = days.get(day)
    if (known) known.push(item)
    else days.set(day, [item])
  }
  return [...days].map(([day, own]) => ({ day, kind: kindOf(day, today, yesterday), items: own }))
}

function kindOf(day: string, today: string, yesterday: string): NotificationDay['kind'] {
  if (day === '') return 'undated'
  if (day === today) return 'today'
  return day === yesterday ? 'yesterday' : 'earlier'
}
