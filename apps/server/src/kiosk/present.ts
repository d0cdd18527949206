/**
 * Returns tablets, badges and the people of a kiosk as on the wire; `listed` leaves bosses and owners out of its grid.
 */

import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { Badge, Device } from '@osys/sdk/kiosk/schema'
import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import { isManagement, unitAmong } from '@osys/sdk/timeclock/rules.people'
import { toAvatarUrl } from '../people/present.js'
import type { KioskPersonRow } from './queries.js'
import type { badges, devices } from '../db/tables/kiosk.js'

/** Returns a tablet as on the wire, without its key's hash. */
export function toDevice(row: typeof devices.$inferSelect): Device {
  return {
    id: row.id,
    name: row.name,
    units: [...row.units],
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    app_version: row.app_version,
    queue_length: row.queue_length,
    queue_oldest_at: row.queue_oldest_at?.toISOString() ?? null,
    clock_offset_ms: row.clock_offset_ms,
    battery: row.battery,
    is_charging: row.is_charging,
    needs_pin: row.needs_pin,
    photo_policy: row.photo_policy,
    badge_only: row.badge_only,
    send_asked_at: row.send_asked_at?.toISOString() ?? null,
  }
}

/** Returns a badge as on the wire. */
export function toBadge({ id, user_id, code, created_at }: typeof badges.$inferSelect): Badge {
  return { id, user_id, code, created_at: created_at.toISOString() }
}

/**
 * Returns a person of the grid of a kiosk of these units; the newest event is in a list, as the specification
 * has it. Spec §3.
 */
export function toKioskPerson(
  { log, shift, ...person }: KioskPersonRow,
  units: readonly BusinessUnit[],
  { usual_exit_minutes, badges }: Pick<KioskPerson, 'usual_exit_minutes' | 'badges'>,
): KioskPerson {
  const isInShift = log !== null && log.status !== 'fuera' && shift?.event === 'entrada'
  return {
    id: person.id,
    name: person.name,
    avatar: toAvatarUrl(person.avatar),
    business_unit: unitAmong(units, person.roles),
    has_pin: person.has_pin,
    shift_started_at: isInShift ? shift.at.toISOString() : null,
    listed: !isManagement(person),
    usual_exit_minutes,
    badges,
    work_logs: log ? [{ id: log.id, event: log.event, status: log.status, at: log.at.toISOString() }] : [],
  }
}
