import { ROLE_LABELS } from '../access/schema.js'
import type { SheetCell, SheetTable } from './format.sheet.js'
import { flagWords } from './format.sheet.js'
import { sheetTexts as texts } from './messages.js'
import { wallTime } from './rules.calendar.js'
import type { ReportEntry } from './schema.report.js'

/** Returns a duration as payroll reads it, '7:58'; rounds down to the minute. */
export function toClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Returns a duration twice: to be read, and as a number of hours to be calculated with. */
const both = (seconds: number): readonly [string, number] => [toClock(seconds), seconds / 3600]

/** Returns the days of people in any range, a row for each day with hours or flags, and a sum. Spec §4. */
export function rangeTable(entries: readonly ReportEntry[], timeZone: string): SheetTable {
  const clock = (at: string | null): SheetCell =>
    at === null ? '' : { wall: wallTime(Date.parse(at), timeZone).replace('T', ' ') }
  const sum = (pick: (entry: ReportEntry) => number) =>
    both(entries.reduce((total, each) => total + pick(each), 0))
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
          ...both(day.worked_seconds),
          ...both(day.ordinary_seconds),
          ...both(day.overtime_seconds),
          ...both(day.break_seconds),
          flagWords(day.flags).join(', '),
        ]),
    ),
    total: [
      texts.total,
      '',
      '',
      '',
      '',
      ...sum(({ totals }) => totals.worked_seconds),
      ...sum(({ totals }) => totals.ordinary_seconds),
      ...sum(({ totals }) => totals.overtime_seconds),
      ...sum(({ totals }) => totals.break_seconds),
      '',
    ],
  }
}
