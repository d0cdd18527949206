import { dayOf } from '@osys/sdk/basics/days'
import { APP_ROLES } from '@osys/sdk/hub/schema'
import { findOverduePunches } from '@osys/sdk/timeclock/rules.habits'
import type { Deps } from '../http/deps.js'
import type { NewNotification } from '../http/tell.js'
import { writeChange } from '../notifications/record.js'
import { timeclockTexts as texts } from './messages.notify.js'
import { toSheetLog } from './present.js'
import { listHabits, listTold } from './queries.habits.js'
import { type EmployeeRow, listEmployees } from './queries.js'
import { hasClock } from '@osys/sdk/timeclock/rules.people'

/** The people whose records are read at once. */
const BATCH = 100
/** An exit that was forgotten longer ago is no longer worth a reminder: the next punch asks for it. */
const REMIND_WITHIN_MS = 36 * 3_600_000

type Reminding = Pick<Deps, 'database' | 'now' | 'config'>

/**
 * Reminds people of an entry or an exit that they seem to have forgotten; returns the number of reminders.
 * Each is sent once, in any number of calls and processes, because its key is of the day or of the shift.
 * Spec §4.
 */
export async function remindOfPunches(deps: Reminding): Promise<number> {
  const people = (await listEmployees(deps.database.db)).filter(hasClock)
  let told = 0
  for (let from = 0; from < people.length; from += BATCH) {
    told += await remindBatch(deps, people.slice(from, from + BATCH))
  }
  return told
}

async function remindBatch(deps: Reminding, people: readonly EmployeeRow[]): Promise<number> {
  const { database, config } = deps
  const now = deps.now()
  const ids = people.map(({ id }) => id)
  const habits = await listHabits(database.pool, ids, now)
  const notifications = people.flatMap(person => {
    const logs = (habits.get(person.id) ?? []).map(toSheetLog)
    return notificationsOf(
      person,
      findOverduePunches(logs, config.timezone, now.getTime()),
      now.getTime(),
      config.timezone,
    )
  })
  if (notifications.length === 0) return 0
  return writeChange(database.db, async (tx, tell) => {
    const keys = notifications.flatMap(({ once_key }) => once_key ?? [])
    const told = new Set((await listTold(tx, keys)).map(row => `${row.user_id} ${row.once_key}`))
    const fresh = notifications.filter(({ user_id, once_key }) => !told.has(`${user_id} ${once_key}`))
    tell.people(fresh)
    return fresh.length
  })
}

function notificationsOf(
  { id, roles }: EmployeeRow,
  { missingSince, openSince }: ReturnType<typeof findOverduePunches>,
  now: number,
  timezone: string,
): readonly NewNotification[] {
  const url = APP_ROLES.ojibble.some(role => roles.includes(role)) ? '/ojibble' : null
  const about = { user_id: id, url, actor_id: null, push: { tag: 'clock-reminder' } }
  if (missingSince !== null) {
    const once_key = `clock.entry:${dayOf(now, timezone)}`
    const body = texts.missingEntryBody(missingSince)
    return [{ ...about, type: 'clock.missing_entry', title: texts.missingEntry, body, once_key }]
  }
  if (openSince === null || now - openSince > REMIND_WITHIN_MS) return []
  const since = new Date(openSince).toISOString()
  const body = texts.missingExitBody(since, timezone)
  const once_key = `clock.exit:${since}`
  return [{ ...about, type: 'clock.missing_exit', title: texts.missingExit, body, once_key }]
}
