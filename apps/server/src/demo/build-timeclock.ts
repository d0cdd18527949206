import type { badges, devices } from '../db/tables/kiosk.js'
import type { clock_requests, work_logs } from '../db/tables/timeclock.js'
import { buildTablets } from './build-tablets.js'
import type { Calendar } from './calendar.js'
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
  /** The corrections that wait for an admin. */
  readonly requests: readonly Row<typeof clock_requests>[]
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

const MINUTE_MS = 60_000

/**
 * Builds three weeks of the demo company's time-clock records up to now, with the mistakes that happen in a real
 * company.
 */
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
  const { devices, badges } = buildTablets(calendar, choices)
  return { devices, badges, logs, requests: buildRequests(calendar, logs), bytes }

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

/** Andrés asks for an earlier entry of his last finished day: the tablet did not read his badge. */
function buildRequests(
  calendar: Calendar,
  logs: readonly Row<typeof work_logs>[],
): readonly Row<typeof clock_requests>[] {
  const own = logs.filter(
    log => log.user_id === personId('andres') && log.at < calendar.at(calendar.today, 0),
  )
  const { id, user_id, event, at } = must(own.findLast(log => log.event === 'entrada'))
  return [
    {
      id: 1,
      user_id,
      kind: 'change',
      work_log_id: id,
      was_event: event,
      was_at: at,
      event,
      at: new Date(at.getTime() - 14 * MINUTE_MS),
      reason: 'La tableta no leía mi gafete y esperé a que alguien la reiniciara.',
      created_at: must(own.at(-1)).at,
    },
  ]
}
