import type { badges, devices } from '../db/tables/kiosk.js'
import type { work_logs } from '../db/tables/timeclock.js'
import { must } from './must.js'
import { PEOPLE, personId, type PersonKey } from './people.js'
import { coloursOf, drawSnapshot } from './pictures.js'
import { isStale, pastWorkdays, planShift, planToday, type Punch } from './plan-shifts.js'
import { FORGOT_AND_OPEN, HABITS, type Habit } from './shifts.js'
import { applyStories, type LogDraft } from './shift-stories.js'
import type { Row, StoredBytes, World } from './world.js'

export interface Clock {
  readonly devices: readonly Row<typeof devices>[]
  readonly badges: readonly Row<typeof badges>[]
  /** The records in the order in which the server received them. */
  readonly logs: readonly Row<typeof work_logs>[]
  readonly bytes: readonly StoredBytes[]
}

const STATUS_AFTER = {
  entrada: 'dentro',
  inicio_descanso: 'descanso',
  fin_descanso: 'dentro',
  salida: 'fuera',
} as const
/** The people whose latest entries at the tablet have a photo. */
const PHOTOGRAPHED: readonly PersonKey[] = ['ana', 'sofia', 'daniela']

/** Builds three weeks of records up to now, with the mistakes that happen in a real company. */
export function buildTimeclock({ calendar, random }: World): Clock {
  const choices = random('timeclock')
  const bytes: StoredBytes[] = []
  const days = pastWorkdays(calendar)
  const drafts = HABITS.flatMap(habit => {
    const past = days.filter(() => !choices.chance(0.03)).map(day => planShift(calendar, choices, habit, day))
    const shifts =
      habit.person === FORGOT_AND_OPEN
        ? withoutLastExit(past.filter(shift => isStale(calendar, must(shift[0])[1])))
        : past
    const today = planToday(calendar, choices, habit)
    const records = [...shifts, ...(today.length > 0 ? [today] : [])].map(shift =>
      shift.map(punch => toDraft(habit, punch, choices.uuid())),
    )
    const told = applyStories(choices, habit.person, records).flat()
    return PHOTOGRAPHED.includes(habit.person) ? withPhotos(told, habit.person) : told
  })
  const logs = drafts
    .toSorted((a, b) => a.received_at.getTime() - b.received_at.getTime())
    .map((draft, index) => ({ ...draft, id: index + 1 }))
  return { devices: buildDevices(), badges: buildBadges(), logs, bytes }

  function withPhotos(records: readonly LogDraft[], person: PersonKey): readonly LogDraft[] {
    const latest = records.filter(record => record.event === 'entrada').slice(-2)
    const index = personId(person) - 1
    return records.map(record => {
      if (!latest.includes(record)) return record
      const photo = choices.name()
      bytes.push({
        folder: 'files',
        name: photo,
        bytes: drawSnapshot(must(PEOPLE[index]).name, coloursOf(index)),
      })
      return { ...record, photo }
    })
  }

  function buildDevices(): readonly Row<typeof devices>[] {
    const pairedAt = calendar.at(calendar.day(-45), 640)
    return (['consultants', 'solutions'] as const).map((unit, index) => ({
      id: index + 1,
      name: unit === 'consultants' ? 'Recepción Consultants' : 'Recepción Solutions',
      units: [unit],
      // The hash fits no key, so the tablets of the demo cannot be used.
      key_hash: choices.bytes(32),
      paired_by: personId('karla'),
      created_at: pairedAt,
      last_seen_at: new Date(calendar.now.getTime() - (index + 1) * 45_000),
      app_version: 'v2.4.0-beta3',
      queue_length: 0,
      queue_oldest_at: null,
      clock_offset_ms: 120 * (index + 1),
      battery: 96 - index * 22,
      is_charging: index === 0,
    }))
  }

  /** Everybody with a shift has a badge, whose number begins with zeros as printed ones do. */
  function buildBadges(): readonly Row<typeof badges>[] {
    const created_at = calendar.at(calendar.day(-44), 600)
    return HABITS.map(({ person }, index) => ({
      id: index + 1,
      user_id: personId(person),
      code: `00${71_204_000 + personId(person) * 37}`,
      created_at,
    }))
  }
}

function toDraft(habit: Habit, [event, at]: Punch, clientId: string): LogDraft {
  const roles: readonly string[] = must(PEOPLE[personId(habit.person) - 1]).roles
  return {
    client_id: clientId,
    user_id: personId(habit.person),
    event,
    status: STATUS_AFTER[event],
    at,
    received_at: at,
    source: habit.source,
    device_id: habit.source === 'web' ? null : roles.includes('solutions') ? 2 : 1,
  }
}

function withoutLastExit(shifts: readonly (readonly Punch[])[]): readonly (readonly Punch[])[] {
  return shifts.map((shift, index) => (index === shifts.length - 1 ? shift.slice(0, -1) : shift))
}
