import type { BusinessUnit } from '../basics/schema.js'
import { BUSINESS_UNITS } from '../basics/schema.js'
import type { ClockStatus, KioskPerson } from '../timeclock/schema.js'
import { CLOCK_STATUSES, DEFAULT_CLOCK_STATUS } from '../timeclock/schema.js'
import type { Device } from './schema.js'

/** A person's newest event; their status without any is 'fuera'. Spec §3, §9. */
export function statusOf(person: Pick<KioskPerson, 'work_logs'>): ClockStatus {
  return person.work_logs[0]?.status ?? DEFAULT_CLOCK_STATUS
}

/** The people of a unit, in their order; of all units when none is given. Spec §2. */
export function peopleOfUnit<Person extends Pick<KioskPerson, 'business_unit'>>(
  people: readonly Person[],
  unit: BusinessUnit | null,
): readonly Person[] {
  return unit === null ? people : people.filter(({ business_unit }) => business_unit === unit)
}

/** How many people have each status. */
export function countStatuses(
  people: readonly Pick<KioskPerson, 'work_logs'>[],
): Readonly<Record<ClockStatus, number>> {
  const counts = Object.fromEntries(CLOCK_STATUSES.map(status => [status, 0])) as Record<ClockStatus, number>
  for (const person of people) counts[statusOf(person)] += 1
  return counts
}

/** The units whose routes a kiosk may narrow itself to: those of its device, all for an account. */
export function unitsOf(device: Pick<Device, 'units'> | null): readonly BusinessUnit[] {
  return device ? BUSINESS_UNITS.filter(unit => device.units.includes(unit)) : BUSINESS_UNITS
}
