/** Answers the hours of people over a range of days: as data, as a PDF of one person, as a zip of PDFs. */

import { addDays, mondayOf } from '@osys/sdk/basics/days'
import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/timeclock/endpoints.report'
import { startOfDay } from '@osys/sdk/timeclock/rules.calendar'
import { rangeFault, summariseRange } from '@osys/sdk/timeclock/rules.report'
import type { DayRange, ReportEntry } from '@osys/sdk/timeclock/schema.report'
import { inTurns } from '../http/in-turns.js'
import { toSubject } from '../http/person.js'
import { inPieces } from '../http/pieces.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { SentFile } from '../http/send-file.js'
import type { PersonalCall } from './handlers.changes.js'
import { reportTexts as texts } from './messages.report.js'
import type { PersonReport } from './ports.report.js'
import { toLogChange } from './present.changes.js'
import { toSheetLog } from './present.js'
import { type EmployeeRow, findEmployee } from './queries.js'
import { listLogChanges } from './queries.changes.js'
import { listWeekLogs, type WeekLogRow } from './queries.week.js'
import { listSeen } from './reach.timesheets.js'
import { fileNames } from './rules.reports.js'
import { businessUnitOf, maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'

/** The people whose hours are summed in one turn of the event loop. */
const AT_ONCE = 5

/** Loads what draws a PDF at its first use: it would take a tenth of the server's start. */
const loadDrawing = () => import('./ports.report.js')

function refuseRange(range: DayRange): Refusal | undefined {
  const fault = rangeFault(range)
  if (fault === null) return undefined
  return refuse('invalid', { errors: { to: [fault === 'backwards' ? texts.backwards : texts.tooLong] } })
}

/** Reads the records of people in all weeks that a range touches. */
async function readLogs(call: PersonalCall, people: readonly EmployeeRow[], { from, to }: DayRange) {
  const { timezone } = call.deps.config
  const start = new Date(startOfDay(mondayOf(from), timezone))
  const end = new Date(startOfDay(addDays(mondayOf(to), 7), timezone))
  const ids = people.map(({ id }) => id)
  const rows = await listWeekLogs(call.deps.database.pool, ids, start, end)
  return byPerson(rows)
}

function byPerson<Row extends { readonly user_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const own = found.get(row.user_id)
    if (own) own.push(row)
    else found.set(row.user_id, [row])
  }
  return found
}

/** Does the work of a report of many people: one at a time in the process, the callers in turn. */
function inLane<Result>(call: PersonalCall, work: () => Promise<Result>): Promise<Result> {
  const { lane, caller, signal } = call.turn('reports')
  return lane.run(caller, work, signal)
}

/** Reads and sums the hours of people. */
async function readEntries(
  call: PersonalCall,
  people: readonly EmployeeRow[],
  range: DayRange,
): Promise<ReportEntry[]> {
  const logs = await readLogs(call, people, range)
  const entries: ReportEntry[] = []
  await inTurns(people, AT_ONCE, person => {
    entries.push(toEntry(call, person, logs.get(person.id) ?? [], range))
  })
  return entries
}

function toEntry(
  call: PersonalCall,
  person: EmployeeRow,
  rows: readonly WeekLogRow[],
  range: DayRange,
): ReportEntry {
  const { id, name, roles } = person
  const logs = rows.map(toSheetLog)
  const { days, totals } = summariseRange(logs, range, call.deps.config.timezone, call.now.getTime())
  return { person: { id, name, business_unit: businessUnitOf(roles) }, days: [...days], totals }
}

/** Answers the hours of a range of days of the people whose timesheets the caller may see. Spec §4. */
export async function getHours(
  range: EndpointParsedInput<typeof endpoints.getHours>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.getHours> | Refusal> {
  const refusal = refuseRange(range)
  if (refusal) return refusal
  const people = await listSeen(call)
  return { items: await inLane(call, () => readEntries(call, people, range)) }
}

/** Answers the hours of a range of days of one person. Spec §4. */
export async function getHoursOf(
  { id, from, to }: EndpointParsedInput<typeof endpoints.getHoursOf>,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoints.getHoursOf> | Refusal> {
  const person = await findEmployee(call.db, id)
  if (!person || !maySeeTimesheet(toSubject(call.person), person)) return refuse('not_found')
  const refusal = refuseRange({ from, to })
  if (refusal) return refusal
  return { items: await readEntries(call, [person], { from, to }) }
}

/** Reads what the reports of people say. */
async function readReports(
  call: PersonalCall,
  people: readonly EmployeeRow[],
  range: DayRange,
): Promise<readonly PersonReport[]> {
  const { timezone } = call.deps.config
  const entries = await readEntries(call, people, range)
  const start = new Date(startOfDay(range.from, timezone))
  const end = new Date(startOfDay(addDays(range.to, 1), timezone))
  const ids = people.map(({ id }) => id)
  const changes = byPerson(await listLogChanges(call.db, ids, start, end))
  const positions = new Map(people.map(({ id, position }) => [id, position]))
  return entries.map(entry => ({
    ...entry,
    position: positions.get(entry.person.id) ?? null,
    range,
    changes: (changes.get(entry.person.id) ?? []).map(toLogChange),
    madeAt: call.now,
    timezone,
  }))
}

/** Answers one person's report as a PDF. Spec §4. */
export async function downloadReport(
  { id, from, to }: EndpointParsedInput<typeof endpoints.downloadReport>,
  call: PersonalCall,
): Promise<SentFile | Refusal> {
  const person = await findEmployee(call.db, id)
  if (!person || !maySeeTimesheet(toSubject(call.person), person)) return refuse('not_found')
  const refusal = refuseRange({ from, to })
  if (refusal) return refusal
  const [report] = await readReports(call, [person], { from, to })
  if (!report) return refuse('not_found')
  const { toPdf } = await loadDrawing()
  return {
    name: texts.fileName(person.name, { from, to }),
    mime: 'application/pdf',
    from: { stream: await inPieces(call, 'exports', () => toPdf(report)) },
  }
}

/** Answers the reports of all people that the caller may see, as a zip. Spec §4. */
export async function downloadReports(
  { from, to, unit }: EndpointParsedInput<typeof endpoints.downloadReports>,
  call: PersonalCall,
): Promise<SentFile | Refusal> {
  const refusal = refuseRange({ from, to })
  if (refusal) return refusal
  const people = (await listSeen(call)).filter(({ roles }) => !unit || businessUnitOf(roles) === unit)
  const reports = await inLane(call, () => readReports(call, people, { from, to }))
  const names = fileNames(reports.map(({ person }) => texts.fileName(person.name, { from, to })))
  const { toReportsZip } = await loadDrawing()
  const named = reports.map((report, index) => ({ ...report, fileName: names[index] ?? '' }))
  return {
    name: texts.zipName({ from, to }),
    mime: 'application/zip',
    from: { stream: await inPieces(call, 'exports', () => toReportsZip(named)) },
  }
}
