import type { Deps } from '../http/deps.js'
import { writeChange } from '../notifications/record.js'
import { notificationsOfSilence } from './notify.js'
import { listClockAdmins, listSilent } from '../timeclock/queries.offered.js'
import { silenceAt } from '../timeclock/reach.tablets.js'
import { isUsuallyUsed } from '../timeclock/rules.tablets.js'

/**
 * Tells the admins of the time clock of tablets that are silent for 15 minutes in an hour of the week in which they are
 * usually used; returns the number of such tablets. Each admin hears of each silence once, in any number of calls and
 * processes. Spec §4.
 */
export function tellSilence({
  database,
  now,
  config,
}: Pick<Deps, 'database' | 'now' | 'config'>): Promise<number> {
  const { timezone } = config
  const at = now()
  return writeChange(database.db, async (tx, tell) => {
    const found = (await listSilent(tx, silenceAt(at, timezone))).filter(isUsuallyUsed)
    if (found.length === 0) return 0
    const admins = await listClockAdmins(tx)
    tell.people(found.flatMap(device => notificationsOfSilence(device, admins, timezone)))
    return found.length
  })
}
