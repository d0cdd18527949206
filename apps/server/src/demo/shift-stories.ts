/** Changes planned shifts of the demo company into unusual ones, such as one with a forgotten exit. */

import type { work_logs } from '../db/tables/timeclock.js'
import { must } from './must.js'
import { personId, type PersonKey } from './people.js'
import type { Random } from './random.js'
import type { Row } from './world.js'

/** A time-clock record before it has its id. */
export type LogDraft = Omit<Row<typeof work_logs>, 'id'> & { readonly received_at: Date }

type Shift = readonly LogDraft[]
type Story = (shift: Shift, next: Shift, random: Random) => Shift

const MINUTE_MS = 60_000
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)
const entryOf = (shift: Shift) => must(shift[0]).at
const changeLast = (shift: Shift, change: (last: LogDraft) => LogDraft): Shift => [
  ...shift.slice(0, -1),
  change(must(shift.at(-1))),
]

/** The unusual shift of each person, and how many shifts before the last one it happened. */
const STORIES: Readonly<Partial<Record<PersonKey, readonly [back: number, story: Story]>>> = {
  // Emilio forgot to clock out, and declared the exit at the tablet on the next morning.
  emilio: [
    4,
    (shift, next) =>
      changeLast(shift, exit => ({ ...exit, declared: true, received_at: later(entryOf(next), -1) })),
  ],
  // Valeria forgot too; human resources added the exit on the next day.
  valeria: [
    6,
    (shift, next) =>
      changeLast(shift, exit => ({
        ...exit,
        source: 'admin',
        device_id: null,
        created_by: personId('karla'),
        received_at: later(entryOf(next), 75),
        note: 'Olvidó registrar su salida.',
      })),
  ],
  // Jorge clocked in from the car park and had the time corrected.
  jorge: [
    5,
    shift => {
      const entry = must(shift[0])
      const edited = {
        ...entry,
        at: later(entry.at, -12),
        edited_at: later(entry.at, 190),
        edited_by: personId('karla'),
        edit_reason: 'Estaba en la entrada con un cliente.',
      }
      return [edited, ...shift.slice(1)]
    },
  ],
  // Lucía tapped the exit instead of the break, and had it removed.
  lucia: [
    3,
    (shift, _next, random) => {
      const exit = must(shift.at(-1))
      const slip = later(exit.at, -150)
      return [
        ...shift,
        {
          ...exit,
          client_id: random.uuid(),
          at: slip,
          received_at: slip,
          deleted_at: later(slip, 25),
          deleted_by: personId('karla'),
          delete_reason: 'Tocó el botón equivocado.',
        },
      ]
    },
  ],
  // The network at reception was down for Héctor's morning.
  hector: [
    7,
    shift =>
      shift.map(record => ({
        ...record,
        offline: true,
        clock_offset_ms: -1840,
        received_at: later(must(shift.at(-1)).at, 9),
      })),
  ],
  // Iván made a second exit without network, which waits for an admin to resolve the conflict.
  ivan: [
    2,
    (shift, _next, random) => {
      const exit = must(shift.at(-1))
      const again = later(exit.at, 7)
      return [
        ...shift,
        {
          ...exit,
          client_id: random.uuid(),
          at: again,
          received_at: later(again, 34),
          offline: true,
          clock_offset_ms: 620,
          conflict: 'wrong_state',
        },
      ]
    },
  ],
  // Omar does maintenance at night: the shift ends after midnight and counts on the day it began.
  omar: [
    8,
    (shift, _next, random) => {
      const from = entryOf(shift)
      const moves = shift.length === 4 ? [420, 640, 690, 940] : [420, 940]
      return shift.map((record, index) => {
        const at = later(from, must(moves[index]) + random.between(0, 9))
        return { ...record, at, received_at: at }
      })
    },
  ],
}

/** Returns a person's shifts after the unusual one is changed. */
export function applyStories(random: Random, person: PersonKey, shifts: readonly Shift[]): readonly Shift[] {
  const entry = STORIES[person]
  if (!entry) return shifts
  const [back, story] = entry
  const index = shifts.length - 1 - back
  return shifts.map((shift, position) =>
    position === index ? story(shift, must(shifts[index + 1]), random) : shift,
  )
}
