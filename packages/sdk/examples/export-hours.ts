/**
 * Writes the hours of all people as CSV, a line for each person and day, with running totals of the month:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/export-hours.ts > hours.csv
 *   npx tsx --conditions=@osys/source packages/sdk/examples/export-hours.ts 2026-10 > october.csv
 *
 * Exports the last month unless another is named. Needs `ojibble.admin.timesheets.index` and the right to see
 * a unit.
 */
import type { Sdk } from '@osys/sdk'
import { BYTE_ORDER_MARK } from '@osys/sdk/basics/csv'
import { addDays, dayOf, mondayOf } from '@osys/sdk/basics/days'
import { weekOf } from '@osys/sdk/timeclock/rules.calendar'
import { sheetTexts } from '@osys/sdk/timeclock/messages'
import type { Employee, WorkDay } from '@osys/sdk/timeclock/schema'
import { personTable, toCsvRow } from '@osys/sdk/timeclock/format.sheet'
import { summariseWeek } from '@osys/sdk/timeclock/rules.totals'
import { runScript } from './connect.js'

interface Sheet {
  readonly person: Employee
  readonly days: WorkDay[]
}

/** Returns the month before a day, `2026-10`. */
function monthBefore(day: string): string {
  return addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
}

/**
 * Returns the days of a month of all people, in the order of the list. Of a week that crosses the month's
 * border, only the days in the month count.
 */
async function readSheets(osys: Sdk, month: string, timeZone: string): Promise<readonly Sheet[]> {
  const sheets = new Map<number, Sheet>()
  const now = Date.now()
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const week = weekOf(monday, timeZone)
    const { items } = await osys.timeclock.list({ week_start_date: monday })
    for (const person of items) {
      const sheet = sheets.get(person.id) ?? { person, days: [] }
      const { days } = summariseWeek(person.work_logs, week, now)
      sheet.days.push(...days.filter(({ day }) => day.startsWith(month)))
      sheets.set(person.id, sheet)
    }
  }
  return [...sheets.values()]
}

runScript(async (osys, [named]) => {
  if (named !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(named))
    throw new Error('Which month? Such as 2026-10.')
  const { timezone } = await osys.app.config({})
  const month = named ?? monthBefore(dayOf(Date.now(), timezone))
  const { head } = personTable([], timezone)
  process.stdout.write(BYTE_ORDER_MARK + toCsvRow([sheetTexts.name, ...head]))
  for (const { person, days } of await readSheets(osys, month, timezone)) {
    for (const row of personTable(days, timezone).rows) process.stdout.write(toCsvRow([person.name, ...row]))
  }
  return true
})
