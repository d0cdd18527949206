/** The repetition of a task, as on the wire, with its limits. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { day, distinct } from '../basics/input.js'
import { Day, orNull } from '../basics/schema.js'

/** `dueDays` bounds the days from the making of a task to its due date. */
export const REPEAT_LIMITS = { weekdays: 7, monthDay: 31, dueDays: 365 } as const

/** A day of the week as ISO 8601 counts: 1 is Monday, 7 is Sunday. */
const Weekday = checked(z.int(), z.minimum(1), z.maximum(REPEAT_LIMITS.weekdays))
const MonthDay = checked(z.int(), z.minimum(1), z.maximum(REPEAT_LIMITS.monthDay))
const DueDays = checked(z.int(), z.minimum(0), z.maximum(REPEAT_LIMITS.dueDays))

/**
 * A task repeats on days of the week or on a day of the month; a month that is too short has it on its last day.
 * On such a day the next task is made. It is due `due_days` later; null for no due date. `until` is the last day
 * on which one is made; null for ever.
 */
export const TaskRepeat = z.discriminatedUnion('every', [
  z.object({
    /** Each week, on these days. */
    every: z.literal('week'),
    /** The days of the week, ascending; 1 is Monday. */
    days: z.array(Weekday),
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days: orNull(DueDays),
    /** The last day on which a task is made; null for ever. */
    until: orNull(Day),
  }),
  z.object({
    /** Each month, on this day. */
    every: z.literal('month'),
    /** The day of the month; in a shorter month it is the last. */
    day: MonthDay,
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days: orNull(DueDays),
    /** The last day on which a task is made; null for ever. */
    until: orNull(Day),
  }),
])
export type TaskRepeat = Readonly<z.output<typeof TaskRepeat>>

const weekdays = checked(
  distinct(Weekday, REPEAT_LIMITS.weekdays),
  z.minLength(1),
  z.overwrite(days => days.toSorted((one, other) => one - other)),
)

/** The repetition of a task as it is sent. */
export const RepeatInput = z.discriminatedUnion('every', [
  z.object({
    /** Each week, on these days. */
    every: z.literal('week'),
    /** The days of the week; 1 is Monday. */
    days: weekdays,
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days: orNull(DueDays),
    /** The last day on which a task is made; null for ever. */
    until: orNull(day()),
  }),
  z.object({
    /** Each month, on this day. */
    every: z.literal('month'),
    /** The day of the month; in a shorter month it is the last. */
    day: MonthDay,
    /** The days from the making of the next task to its due date; null for no due date. */
    due_days: orNull(DueDays),
    /** The last day on which a task is made; null for ever. */
    until: orNull(day()),
  }),
])
