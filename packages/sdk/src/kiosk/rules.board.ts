/**
 * Divides the people of a kiosk by the unit of its page, finds them by name, and decides their status and the
 * channels that a kiosk hears. Who is at a kiosk at all: `timeclock/rules.people`.
 */

import type { BusinessUnit } from '../basics/schema.js'
import { BUSINESS_UNITS } from '../basics/schema.js'
import { kioskChannel } from '../realtime/channels.js'
import type { ClockStatus, KioskPerson } from '../timeclock/schema.js'
import { CLOCK_STATUSES, DEFAULT_CLOCK_STATUS } from '../timeclock/schema.js'
import type { Device } from './schema.js'

/** Returns the status after a person's newest event; 'fuera' without any. Spec §3, §9. */
export function statusOf(person: Pick<KioskPerson, 'work_logs'>): ClockStatus {
  return person.work_logs[0]?.status ?? DEFAULT_CLOCK_STATUS
}

/** Returns the people of a unit, in their order; of all units when none is given. Spec §2. */
export function peopleOfUnit<Person extends Pick<KioskPerson, 'business_unit'>>(
  people: readonly Person[],
  unit: BusinessUnit | null,
): readonly Person[] {
  return unit === null ? people : people.filter(({ business_unit }) => business_unit === unit)
}

/**
 * Returns the people whom the search of a board finds: those of its unit, and those without one, whom no
 * board of a unit lists. Spec §2.
 */
export function peopleToFind<Person extends Pick<KioskPerson, 'business_unit'>>(
  people: readonly Person[],
  unit: BusinessUnit | null,
): readonly Person[] {
  if (unit === null) return people
  return people.filter(({ business_unit }) => business_unit === unit || business_unit === null)
}

/** Returns the number of people with each status. */
export function countStatuses(
  people: readonly Pick<KioskPerson, 'work_logs'>[],
): Readonly<Record<ClockStatus, number>> {
  const counts = Object.fromEntries(CLOCK_STATUSES.map(status => [status, 0])) as Record<ClockStatus, number>
  for (const person of people) counts[statusOf(person)] += 1
  return counts
}

/** Returns the units that a kiosk has routes for: those of its device, or all for an account. */
export function unitsOf(device: Pick<Device, 'units'> | null): readonly BusinessUnit[] {
  return device ? BUSINESS_UNITS.filter(unit => device.units.includes(unit)) : BUSINESS_UNITS
}

/** Returns the channels that a kiosk of these units hears: of the people whom it shows, and of no others. */
export function channelsOf(units: readonly BusinessUnit[]): readonly string[] {
  const isWhole = BUSINESS_UNITS.every(unit => units.includes(unit))
  return [...units, ...(isWhole ? (['all'] as const) : [])].map(kioskChannel)
}
