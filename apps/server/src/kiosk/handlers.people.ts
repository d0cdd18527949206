import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/kiosk/endpoints'
import { usualExit } from '@osys/sdk/timeclock/rules.exit'
import { HABIT_DAYS } from '@osys/sdk/timeclock/rules.usual'
import type { Call } from '../http/call.js'
import { managersOf } from '../timeclock/reach.manager.js'
import { unitsOf } from '../timeclock/rules.units.js'
import { toDevice, toKioskPerson } from './present.js'
import { listBadgesOfAll } from './queries.badges.js'
import { findDevice, type KioskPersonRow, listPeople, listShiftEnds, updateColumns } from './queries.js'
import { maybeForgotten, changedReport, peopleOf } from './rules.js'

const DAY_MS = 86_400_000

/** Answers the people of a tablet, and stores what the tablet reports of itself. Spec §4. */
export async function listKioskPeople(
  report: EndpointParsedInput<typeof endpoints.listKioskPeople>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.listKioskPeople>> {
  const { db, device: caller, now, log } = call
  const device = caller && (await findDevice(db, caller.id))
  const changed = device && changedReport(device, report)
  // The list must be answered even when the disk is full.
  if (device && changed) {
    await updateColumns(db, device.id, changed).catch((error: unknown) =>
      log.warn({ err: error }, 'the report of a device was not stored'),
    )
  }
  const units = unitsOf(caller)
  const people = peopleOf(units, await listPeople(db))
  const exits = await usualExits(call, people)
  const ids = people.map(({ id }) => id)
  const badges = await listBadgesOfAll(db, ids)
  return {
    items: people.map(person =>
      toKioskPerson(person, units, {
        usual_exit_minutes: exits.get(person.id) ?? null,
        badges: badges.filter(({ user_id }) => user_id === person.id).map(({ code }) => code),
      }),
    ),
    device: device ? toDevice(device) : null,
    server_time: now.toISOString(),
    pin_key: call.deps.secrets.pins.publicKey,
    managers: [...(await managersOf(db))],
  }
}

/** Returns when people usually leave, by id, for those whose shift may be a forgotten one. */
async function usualExits(
  { db, now, deps }: Call,
  people: readonly KioskPersonRow[],
): Promise<ReadonlyMap<number, number | null>> {
  const ids = maybeForgotten(people, now)
  const rows = await listShiftEnds(db, ids, new Date(now.getTime() - HABIT_DAYS * DAY_MS))
  const logs = rows.map(({ at, ...log }) => ({ ...log, at: at.toISOString() }))
  const { timezone } = deps.config
  return new Map(
    ids.map(id => [
      id,
      usualExit(
        logs.filter(log => log.user_id === id),
        timezone,
      ),
    ]),
  )
}
