/** Writes the hours of a range of days as payroll reads them, `7:58`, and as a table. */

import { ROLE_LABELS } from '../access/schema.js'
import type { SheetCell, SheetTable } from './format.sheet.js'
import { flagWords } from './format.sheet.js'
import { sheetTexts as texts } from './messages.js'
import { wallTime } from './rules.calendar.js'
import type { WeekTotals } from './schema.js'
import type { ReportEntry } from './schema.report.js'

/** Returns a duration as payroll reads it, '7:58'; rounds down to the minute. */
export function toClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The hours of a day or of a range of days. */
type Hours = Readonly<Record<'worked' | 'break' | 'ordinary' | 'overtime', string>>

/**
 * Returns hours to be read and signed. The ordinary hours are the written worked hours minus the written overtime. If
 * they were cut to the minute by themselves, ordinary hours and overtime could sum to a minute less than the worked
 * hours.
 */
export function toClocks(totals: WeekTotals): Hours {
  const { worked_seconds, break_seconds, overtime_seconds } = totals
  const minutes = (seconds: number): number => Math.floor(seconds / 60)
  return {
    worked: toClock(worked_seconds),
    break: toClock(break_seconds),
    ordinary: toClock((minutes(worked_seconds) - minutes(overtime_seconds)) * 60),
    overtime: toClock(overtime_seconds),
  }
}

/** Returns hours twice: to be read, and as numbers of hours to be calculated with. */
function toHourCells(totals: WeekTotals): readonly SheetCell[] {
  const { worked, ordinary, overtime, ...clocks } = toClocks(totals)
  return [
    worked,
    totals.worked_seconds / 3600,
    ordinary,
    totals.ordinary_seconds / 3600,
    overtime,
    totals.overtime_seconds / 3600,
    clocks.break,
    totals.break_seconds / 3600,
  ]
}

/** Returns the days of people in any range, a row for each day with hours or flags, and a sum. Spec §4. */
export function rangeTable(entries: readonly ReportEntry[], timeZone: string): SheetTable {
  const clock = (at: string | null): SheetCell =>
    at === null ? '' : { wall: wallTime(Date.parse(at), timeZone).replace('T', ' ') }
  const sum = (name: keyof WeekTotals) => entries.reduce((total, { totals }) => total + totals[name], 0)
  return {
    head: [
      texts.name,
      texts.unit,
      texts.day,
      texts.firstEntry,
      texts.lastExit,
      texts.workedWord,
      texts.workedOfDay,
      texts.ordinaryWord,
      texts.ordinary,
      texts.overtimeWord,
      texts.overtime,
      texts.breakWord,
      texts.break,
      texts.flags,
    ],
    rows: entries.flatMap(({ person, days }) =>
      days
        .filter(day => day.worked_seconds > 0 || day.first_entry !== null || day.flags.length > 0)
        .map(day => [
          person.name,
          person.business_unit ? ROLE_LABELS[person.business_unit] : '',
          { wall: day.day },
          clock(day.first_entry),
          clock(day.last_exit),
          ...toHourCells(day),
          flagWords(day.flags).join(', '),
        ]),
    ),
    total: [
      texts.total,
      '',
      '',
      '',
      '',
      ...toHourCells({
        worked_seconds: sum('worked_seconds'),
        ordinary_seconds: sum('ordinary_seconds'),
        overtime_seconds: sum('overtime_seconds'),
        break_seconds: sum('break_seconds'),
      }),
      '',
    ],
  }
}
