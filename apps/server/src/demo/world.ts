import type { PgTable } from 'drizzle-orm/pg-core'
import type { Calendar } from './calendar.js'
import { addDays, weekdayOf } from '@osys/sdk/basics/days'
import { createRandom, type Random } from './random.js'

/** Bytes that belong into one of the data folders. */
export interface StoredBytes {
  readonly folder: 'files' | 'media'
  readonly name: string
  readonly bytes: Promise<Buffer> | Buffer
}

/** A row with the id it will have: demo data name each other before they are stored. */
export type Row<Table extends PgTable> = Table['$inferInsert'] & { readonly id: number }

/** What the builders of demo data share. */
export interface World {
  readonly calendar: Calendar
  /** A source of choices of its own for each subject, so that a change in one leaves the others alone. */
  readonly random: (subject: string) => Random
}

export function createWorld(calendar: Calendar): World {
  return {
    calendar,
    random: subject =>
      createRandom(subject.split('').reduce((seed, sign) => Math.imul(seed, 31) + sign.charCodeAt(0), 17)),
  }
}

/** The day so many working days before today; 0 is today, whatever day it is. */
export function workdayAgo(calendar: Calendar, count: number): string {
  let day = calendar.today
  for (let left = count; left > 0;) {
    day = addDays(day, -1)
    if (weekdayOf(day) < 5) left -= 1
  }
  return day
}

/** That day, or the Friday before it when it falls on a weekend. */
export function workdayBefore(day: string): string {
  return addDays(day, -Math.max(0, weekdayOf(day) - 4))
}

/**
 * Moments of lines written one after another, a few minutes apart, from a local time on. A talk that would
 * reach beyond now ends shortly before now instead.
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

/** The items in order of time; those of one moment keep their order. */
export function byTime<T extends { readonly created_at: Date }>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
