/** The hours of any range of days, as on the wire. */

import * as z from 'zod/mini'
import { BusinessUnit, Count, Id, orNull } from '../basics/schema.js'
import { WeekTotals, WorkDay } from './schema.js'

/** The most days of one report: a quarter. */
export const MOST_REPORT_DAYS = 92

/** A day of a report; overtime is what goes over 40 hours of its week, on the day on which it does. */
export const ReportDay = z.extend(WorkDay, {
  /** The worked time of the day within 40 hours of its week, in seconds. */
  ordinary_seconds: Count,
  /** The worked time of the day over 40 hours of its week, in seconds. */
  overtime_seconds: Count,
})
export type ReportDay = Readonly<z.output<typeof ReportDay>>

/** A person's days of a report, in order, and their sum. */
export const ReportEntry = z.object({
  /** The person. */
  person: z.object({
    /** The id of the person. */
    id: Id,
    /** The full name. */
    name: z.string(),
    /** The unit that the person works in. */
    business_unit: orNull(BusinessUnit),
  }),
  /** The days, in order. */
  days: z.array(ReportDay),
  /** The sum of the days. */
  totals: WeekTotals,
})
export type ReportEntry = Readonly<z.output<typeof ReportEntry>>

/** A range of days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}
