import type { EndpointReply } from '@osys/sdk/http/endpoint'
import { holdsPermission } from '@osys/sdk/access/rules'
import type { getClockAttention as endpoint } from '@osys/sdk/timeclock/endpoints.attention'
import { findForgotten } from '@osys/sdk/timeclock/rules.habits'
import { toSubject } from '../http/person.js'
import type { PersonalCall } from './handlers.changes.js'
import { listHabits } from './queries.habits.js'
import { toPerson, toSheetLog } from './present.js'
import { listConflicts } from './queries.js'
import { listWaiting } from './queries.requests.js'
import { silentTablets } from './reach.tablets.js'
import { listSeen } from './reach.timesheets.js'
import { tellUnits } from './reach.units.js'
import { maySeeTimesheet } from '@osys/sdk/timeclock/rules.people'

/** Answers what needs the caller: forgotten exits, missing people, silent tablets, and what waits. Spec §4. */
export async function getClockAttention(
  _input: unknown,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoint>> {
  await tellUnits(call)
  const { db, person, deps, now } = call
  const viewer = toSubject(person)
  const people = await listSeen(call)
  const ids = people.map(({ id }) => id)
  const habits = await listHabits(deps.database.pool, ids, now)
  const found = people.map(each => {
    const logs = (habits.get(each.id) ?? []).map(toSheetLog)
    return { person: toPerson(each), ...findForgotten(logs, deps.config.timezone, now.getTime()) }
  })
  const maySettle = holdsPermission(viewer, 'ojibble.admin.entry.edit')
  const isSeen = ({ employee }: { readonly employee: (typeof people)[number] }) =>
    maySeeTimesheet(viewer, employee)
  const requests = maySettle ? (await listWaiting(db)).filter(isSeen) : []
  const conflicts = maySettle ? (await listConflicts(db)).filter(isSeen) : []
  return {
    forgotten: found.flatMap(({ person: who, openSince }) =>
      openSince === null ? [] : [{ person: who, since: new Date(openSince).toISOString() }],
    ),
    missing: found.flatMap(({ person: who, missingSince }) =>
      missingSince === null ? [] : [{ person: who, usual_minute: missingSince }],
    ),
    requests: requests.length,
    conflicts: conflicts.length,
    silent: [...(await silentTablets(call))],
  }
}
