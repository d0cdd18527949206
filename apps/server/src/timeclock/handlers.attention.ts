import type { EndpointReply } from '@osys/sdk/http/endpoint'
import type { getClockAttention as endpoint } from '@osys/sdk/timeclock/endpoints.attention'
import { findOverduePunches } from '@osys/sdk/timeclock/rules.habits'
import type { PersonalCall } from './handlers.changes.js'
import { listHabits } from './queries.habits.js'
import { toPerson, toSheetLog } from './present.js'
import { countToReview } from './reach.review.js'
import { silentTablets } from './reach.tablets.js'
import { listSeen } from './reach.timesheets.js'
import { tellUnits } from './reach.units.js'

/** Answers what needs the caller: forgotten exits, missing people, silent tablets, and what waits. Spec §4. */
export async function getClockAttention(
  _input: unknown,
  call: PersonalCall,
): Promise<EndpointReply<typeof endpoint>> {
  await tellUnits(call)
  const { deps, now } = call
  const people = await listSeen(call)
  const ids = people.map(({ id }) => id)
  const habits = await listHabits(deps.database.pool, ids, now)
  const found = people.map(each => {
    const logs = (habits.get(each.id) ?? []).map(toSheetLog)
    return { person: toPerson(each), ...findOverduePunches(logs, deps.config.timezone, now.getTime()) }
  })
  return {
    forgotten: found.flatMap(({ person: who, openSince }) =>
      openSince === null ? [] : [{ person: who, since: new Date(openSince).toISOString() }],
    ),
    missing: found.flatMap(({ person: who, missingSince }) =>
      missingSince === null ? [] : [{ person: who, usual_minute: missingSince }],
    ),
    ...(await countToReview(call)),
    silent: [...(await silentTablets(call))],
  }
}
