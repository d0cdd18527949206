/** Writes timesheets as tables and CSV. */

import { ROLE_LABELS } from '../access/schema.js'
import { BYTE_ORDER_MARK, toCsvLine } from '../basics/csv.js'
import type { Week } from './rules.calendar.js'
import { wallTime } from './rules.calendar.js'
import { flagLabels, sheetTexts as texts } from './messages.js'
import type { Employee, WorkDay } from './schema.js'
import { DAY_FLAGS } from './schema.js'
import { sumDays, summariseWeek } from './rules.totals.js'

/** A cell in local time: a day, `2026-11-20`, or a moment, `2026-11-20 09:02`. */
export interface WallCell {
  readonly wall: string
}

/**
 * A cell of an exported table. Hours are numbers and not rounded, so that a spreadsheet's sum of them is
 * exact.
 */
export type SheetCell = string | number | WallCell

/** An exported table: its head, its rows, and a last row with the sums. */
export interface SheetTable {
  readonly head: readonly SheetCell[]
  readonly rows: readonly (readonly SheetCell[])[]
  readonly total: readonly SheetCell[]
}

const toHours = (seconds: number): number => seconds / 3600

/**
 * Returns the words for a day's flags, in their order. A flag that this version does not know is left out.
 */
export function flagWords(flags: readonly string[]): readonly string[] {
  return DAY_FLAGS.filter(flag => flags.includes(flag)).map(flag => flagLabels[flag])
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Returns a week of people: hours of each day, sums and flags, a row for each person. Spec §4. */
export function weekTable(people: readonly Employee[], week: Week, now: number): SheetTable {
  const sheets = people.map(person => ({ person, ...summariseWeek(person.work_logs, week, now) }))
  const totalOf = (pick: (sheet: (typeof sheets)[number]) => number) => toHours(sum(sheets.map(pick)))
  return {
    head: [
      texts.name,
      texts.unit,
      ...week.days.map(wall => ({ wall })),
      texts.worked,
      texts.ordinary,
      texts.overtime,
      texts.break,
      texts.flags,
    ],
    rows: sheets.map(({ person, days, week: totals }) => [
      person.name,
      person.business_unit ? ROLE_LABELS[person.business_unit] : '',
      ...days.map(day => toHours(day.worked_seconds)),
      ...[totals.worked_seconds, totals.ordinary_seconds, totals.overtime_seconds, totals.break_seconds].map(
        toHours,
      ),
      flagWords(days.flatMap(day => day.flags)).join(', '),
    ]),
    total: [
      texts.total,
      '',
      ...week.days.map((_, index) => totalOf(({ days }) => days[index]?.worked_seconds ?? 0)),
      totalOf(sheet => sheet.week.worked_seconds),
      totalOf(sheet => sheet.week.ordinary_seconds),
      totalOf(sheet => sheet.week.overtime_seconds),
      totalOf(sheet => sheet.week.break_seconds),
      '',
    ],
  }
}

/** Returns a person's days with running totals. Moments are in local time. Spec §4. */
export function personTable(days: readonly WorkDay[], timeZone: string): SheetTable {
  const clock = (at: string | null): SheetCell =>
    at === null ? '' : { wall: wallTime(Date.parse(at), timeZone).replace('T', ' ') }
  const totals = sumDays(days)
  let running = 0
  return {
    head: [
      texts.day,
      texts.firstEntry,
      texts.lastExit,
      texts.workedOfDay,
      texts.break,
      texts.runningTotal,
      texts.flags,
    ],
    rows: days.map(day => {
      running += day.worked_seconds
      return [
        { wall: day.day },
        clock(day.first_entry),
        clock(day.last_exit),
        toHours(day.worked_seconds),
        toHours(day.break_seconds),
        toHours(running),
        flagWords(day.flags).join(', '),
      ]
    }),
    total: [
      texts.total,
      '',
      '',
      toHours(totals.worked_seconds),
      toHours(totals.break_seconds),
      toHours(totals.worked_seconds),
      '',
    ],
  }
}

/** Returns a table as CSV, with the mark by which spreadsheets recognise UTF-8. */
export function toCsv({ head, rows, total }: SheetTable): string {
  return BYTE_ORDER_MARK + [head, ...rows, total].map(toCsvRow).join('')
}

/**
 * Returns a row of a table as a line of CSV. Hours are precise to a third of a second, so that their sum
 * stays right.
 */
export function toCsvRow(cells: readonly SheetCell[]): string {
  return toCsvLine(cells.map(toCsvValue))
}

function toCsvValue(cell: SheetCell): string | number {
  if (typeof cell === 'number') return Math.round(cell * 10_000) / 10_000
  return typeof cell === 'string' ? cell : cell.wall
}
