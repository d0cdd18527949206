/** Finds the silent tablets that need an admin, for those who may see tablets. */

import { mayCall } from '@osys/sdk/access/rules'
import { listDevices } from '@osys/sdk/kiosk/endpoints'
import { SILENT_MS } from '@osys/sdk/kiosk/rules.health'
import type { SilentTablet } from '@osys/sdk/kiosk/schema.silent'
import type { Call } from '../http/call.js'
import { type Person, toSubject } from '../http/person.js'
import { listSilent } from './queries.offered.js'
import { needsLook, USUAL_WEEKS } from './rules.tablets.js'

const WEEK_MS = 7 * 86_400_000

/** Returns the times of the search for silent tablets: last heard before `before`, their use counted from `since`. */
export function silenceAt(now: Date, timezone: string) {
  const before = new Date(now.getTime() - SILENT_MS)
  const since = new Date(now.getTime() - USUAL_WEEKS * WEEK_MS)
  return { now, before, since, timezone }
}

/**
 * Returns the silent tablets that need the caller, the longest silence first; none for people who may not see
 * the tablets.
 */
export async function silentTablets({
  db,
  person,
  deps,
  now,
}: Pick<Call, 'db' | 'deps' | 'now'> & { readonly person: Person }): Promise<readonly SilentTablet[]> {
  if (!mayCall(toSubject(person), listDevices.access, {}).allowed) return []
  const silent = await listSilent(db, silenceAt(now, deps.config.timezone))
  return silent.flatMap(({ id, name, used_days, last_seen_at }) =>
    last_seen_at && needsLook({ used_days, last_seen_at }, now)
      ? [{ id, name, since: last_seen_at.toISOString() }]
      : [],
  )
}
