import type { badges, devices } from '../db/tables/kiosk.js'
import type { Calendar } from './calendar.js'
import { personId } from './people.js'
import type { Random } from './random.js'
import { HABITS } from './shifts.js'
import type { Row } from './world.js'

type Tablet = Row<typeof devices>

const HOUR_MS = 3_600_000

/** Builds the tablets of the demo company, two that work and one that is silent, and the badges of the people. */
export function buildTablets(
  calendar: Calendar,
  random: Random,
): { readonly devices: readonly Tablet[]; readonly badges: readonly Row<typeof badges>[] } {
  const common = {
    paired_by: personId('karla'),
    created_at: calendar.at(calendar.day(-45), 640),
    app_version: 'v2.4.0-beta3',
  }
  const lastSeenAt = new Date(calendar.now.getTime() - 50 * HOUR_MS)
  const tablets = (['consultants', 'solutions'] as const).map((unit, index) => ({
    ...common,
    id: index + 1,
    name: unit === 'consultants' ? 'Recepción Consultants' : 'Recepción Solutions',
    units: [unit],
    // The hash fits no key, so the tablets of the demo cannot be used.
    key_hash: random.bytes(32),
    last_seen_at: new Date(calendar.now.getTime() - (index + 1) * 45_000),
    queue_length: 0,
    queue_oldest_at: null,
    clock_offset_ms: 120 * (index + 1),
    battery: 96 - index * 22,
    is_charging: index === 0,
  }))
  const forgotten: Tablet = {
    ...common,
    id: 3,
    name: 'Taller',
    units: ['solutions'],
    key_hash: random.bytes(32),
    last_seen_at: lastSeenAt,
    queue_length: 0,
    clock_offset_ms: -340,
    battery: 6,
    is_charging: false,
  }
  return { devices: [...tablets, forgotten], badges: buildBadges(calendar) }
}

/** Everybody with a shift has a badge, whose number begins with zeros as printed ones do. */
function buildBadges(calendar: Calendar): readonly Row<typeof badges>[] {
  const created_at = calendar.at(calendar.day(-44), 600)
  return HABITS.map(({ person }, index) => ({
    id: index + 1,
    user_id: personId(person),
    code: `00${71_204_000 + personId(person) * 37}`,
    created_at,
  }))
}
