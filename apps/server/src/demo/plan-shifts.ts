/** Plans the shifts of the demo company's people: on past working days, and today until now. */

import type { work_logs } from '../db/tables/timeclock.js'
import { must } from './must.js'
import { addDays, mondayOf, weekdayOf } from '@osys/sdk/basics/days'
import type { Calendar } from './calendar.js'
import type { Random } from './random.js'
import { FORGOT_AND_OPEN, NOW_IN, NOW_ON_BREAK, ON_CALL, type Habit } from './shifts.js'

type ClockEvent = (typeof work_logs.$inferInsert)['event']
/** An event of a shift that took place. */
export type Punch = readonly [event: ClockEvent, at: Date]

const HOUR_MS = 3_600_000
/** The local minutes between which today follows the habits; after the second one every shift is over. */
const WORKDAY = { begins: 580, ends: 1200 } as const

/** Returns the working days before today, from the Monday three weeks before this week. */
export function pastWorkdays({ today }: Calendar): readonly string[] {
  const days: string[] = []
  for (let day = addDays(mondayOf(today), -21); day < today; day = addDays(day, 1)) {
    if (weekdayOf(day) < 5) days.push(day)
  }
  return days
}

/** Returns an ordinary shift on a day, some minutes off the habit. */
export function planShift(calendar: Calendar, random: Random, habit: Habit, day: string): readonly Punch[] {
  const at = (minute: number, spread: number) =>
    new Date(
      calendar.at(day, minute + random.between(-spread, spread)).getTime() + random.between(0, 59) * 1000,
    )
  const start = at(habit.start, 12)
  const pause = at(habit.breakAt, 10)
  const back = new Date(pause.getTime() + (habit.breakLength + random.between(-8, 8)) * 60_000)
  const end = at(habit.end, 18)
  const rest: readonly Punch[] = [
    ['inicio_descanso', pause],
    ['fin_descanso', back],
  ]
  return [['entrada', start], ...(random.chance(0.08) ? [] : rest), ['salida', end]]
}

/**
 * Returns the events of today's shift until now, so that at any hour some people are in, some on a break and
 * some out: within working hours most follow their habit, at night and on weekends a few are on call.
 */
export function planToday(calendar: Calendar, random: Random, habit: Habit): readonly Punch[] {
  const { person } = habit
  if (person === FORGOT_AND_OPEN) return []
  const ago = (minutes: number) =>
    new Date(calendar.now.getTime() - minutes * 60_000 + random.between(0, 29) * 1000)
  const isIn = NOW_IN.includes(person)
  const isOnBreak = NOW_ON_BREAK.includes(person)
  const isOnCall = ON_CALL.includes(person)
  if (weekdayOf(calendar.today) > 4 || calendar.minuteNow < WORKDAY.begins) {
    if (!isOnCall) return []
    return isOnBreak
      ? [
          ['entrada', ago(random.between(150, 190))],
          ['inicio_descanso', ago(random.between(6, 24))],
        ]
      : [['entrada', ago(random.between(60, 170))]]
  }
  if (calendar.minuteNow > WORKDAY.ends) {
    const whole = planShift(calendar, random, habit, calendar.today)
    if (!isOnCall) return whole
    return isOnBreak
      ? [...whole.slice(0, -1), ['inicio_descanso', ago(random.between(6, 24))]]
      : whole.slice(0, -1)
  }
  if (!isIn && !isOnBreak && random.chance(0.4)) return []
  const shift = planShift(calendar, random, habit, calendar.today)
  const entry = earlier(must(shift[0])[1], ago(40))
  if (isOnBreak)
    return [
      ['entrada', entry],
      ['inicio_descanso', ago(random.between(6, 24))],
    ]
  const rest = shift.slice(1, -1)
  const rested = rest.every(([, at]) => at < calendar.now) ? rest : []
  if (isIn) return [['entrada', entry], ...rested]
  const last = rested.at(-1)?.[1] ?? entry
  const exit = ago(random.between(5, 20))
  return exit > last ? [['entrada', entry], ...rested, ['salida', earlier(must(shift.at(-1))[1], exit)]] : []
}

/** Returns whether a shift that began at that moment is stale by now, that is, forgotten. Spec §4. */
export function isStale(calendar: Calendar, start: Date): boolean {
  return calendar.now.getTime() - start.getTime() > 17 * HOUR_MS
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}
