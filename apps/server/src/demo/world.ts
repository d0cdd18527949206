/** Holds the rows, bytes, ids and working days with which the demo company is built. */

import type { PgTable } from 'drizzle-orm/pg-core'
import type { Calendar } from './calendar.js'
import { addDays, weekdayOf } from '@osys/sdk/basics/days'
import { createRandom, type Random } from './random.js'

/** The bytes of a file for one of the data folders. */
export interface StoredBytes {
  readonly folder: 'files' | 'media'
  readonly name: string
  readonly bytes: Promise<Buffer> | Buffer
}

/** A row with its future id: demo data refer to each other before they are stored. */
export type Row<Table extends PgTable> = Table['$inferInsert'] & { readonly id: number }

/** The values that all builders of demo data share. */
export interface World {
  readonly calendar: Calendar
  /**
   * Returns a separate source of choices for each subject, so that a change in one does not affect the
   * others.
   */
  readonly random: (subject: string) => Random
}

export function createWorld(calendar: Calendar): World {
  return {
    calendar,
    random: subject =>
      createRandom(subject.split('').reduce((seed, sign) => Math.imul(seed, 31) + sign.charCodeAt(0), 17)),
  }
}

/** Returns the day that is so many working days before today; 0 is today, even on a weekend. */
export function workdayAgo(calendar: Calendar, count: number): string {
  let day = calendar.today
  for (let left = count; left > 0;) {
    day = addDays(day, -1)
    if (weekdayOf(day) < 5) left -= 1
  }
  return day
}

/** Returns the same day, or the Friday before it when it is on a weekend. */
export function workdayBefore(day: string): string {
  return addDays(day, -Math.max(0, weekdayOf(day) - 4))
}

/**
 * Returns the moments of lines written one after another, a few minutes apart, from a local time on. A series
 * that would reach beyond now ends shortly before now instead.
 */
export function sitting(
  calendar: Calendar,
  random: Random,
  { day, minute, length }: { readonly day: string; readonly minute: number; readonly length: number },
): readonly Date[] {
  const gaps = Array.from({ length }, (_, index) =>
    index === 0 ? 0 : random.between(40, 260) * 1000 + random.between(0, 999),
  )
  const whole = gaps.reduce((sum, gap) => sum + gap, 0)
  const latestStart = calendar.now.getTime() - whole - 6 * 60_000
  let moment = Math.min(calendar.at(day, minute).getTime() + random.between(0, 59) * 1000, latestStart)
  return gaps.map(gap => new Date((moment += gap)))
}

/** Sorts items by time; items of the same moment keep their order. */
export function byTime<T extends { readonly created_at: Date }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
