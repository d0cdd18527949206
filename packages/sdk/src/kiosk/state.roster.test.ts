import { describe, expect, test } from 'vitest'
import { aQueuedPunch } from '../testing/kiosk.js'
import { aKioskPerson, aWorkLog } from '../testing/timeclock.js'
import { rosterAnswered, peopleMatching, withWaiting, workLogTold } from './state.roster.js'

const ana = aKioskPerson()
const luis = aKioskPerson({ id: 8, name: 'Luis Peña', work_logs: [] })

describe('withWaiting', () => {
  test('the newest waiting punch of a person counts as done', () => {
    const queue = [
      aQueuedPunch({ user_id: 8, event: 'entrada' }),
      aQueuedPunch({ user_id: 8, event: 'inicio_descanso', at: '2026-11-20T16:00:00.000Z' }),
    ]
    expect(withWaiting([ana, luis], queue)).toEqual([
      ana,
      {
        ...luis,
        shift_started_at: aQueuedPunch().at,
        work_logs: [{ id: -2, event: 'inicio_descanso', status: 'descanso', at: '2026-11-20T16:00:00.000Z' }],
      },
    ])
  })

  test('refused and undone punches do not count', () => {
    const people = [ana, luis]
    expect(withWaiting(people, [aQueuedPunch({ user_id: 8, refusal: 'No' })])).toBe(people)
    expect(withWaiting(people, [aQueuedPunch({ user_id: 8, isUndone: true })])).toBe(people)
  })

  test("its time is by the server's clock", () => {
    const [, shown] = withWaiting([ana, luis], [aQueuedPunch({ user_id: 8, clock_offset_ms: -3_600_000 })])
    expect(shown?.work_logs[0]?.at).toBe('2026-11-20T14:02:00.000Z')
  })

  test('a later event of another tablet is shown', () => {
    const log = aWorkLog({ id: 900, event: 'salida', status: 'fuera', at: '2026-11-20T18:00:00.000Z' })
    const [left] = workLogTold([luis], luis.id, log)
    expect(withWaiting(left ? [left] : [], [aQueuedPunch({ user_id: 8 })])).toEqual([left])
  })

  test('an event that seems a few seconds later, by a clock that is a little wrong, does not hide the punch', () => {
    const punch = aQueuedPunch({ user_id: 8, event: 'salida' })
    const known = (ms: number) => ({
      ...luis,
      work_logs: [{ ...aWorkLog({ id: 900 }), at: new Date(Date.parse(punch.at) + ms).toISOString() }],
    })
    expect(withWaiting([known(5000)], [punch])[0]?.work_logs[0]?.event).toBe('salida')
    expect(withWaiting([known(5001)], [punch])[0]?.work_logs[0]?.id).toBe(900)
  })
})

describe('rosterAnswered', () => {
  test('an answer that is older than a change since the question leaves that change as it is', () => {
    const before = [ana, luis]
    const now = workLogTold(before, luis.id, aWorkLog({ id: 900, event: 'entrada', status: 'dentro' }))
    expect(rosterAnswered(before, now, [{ ...ana, name: 'Ana' }, luis])).toEqual([
      { ...ana, name: 'Ana' },
      now[1],
    ])
  })

  test('otherwise the answer is shown', () => {
    const answered = [luis]
    expect(rosterAnswered(null, null, answered)).toBe(answered)
    expect(rosterAnswered([ana], [ana], answered)).toEqual(answered)
    expect(rosterAnswered(null, [ana], answered)).toBe(answered)
    expect(rosterAnswered([ana], null, answered)).toBe(answered)
    const before = [ana]
    expect(rosterAnswered(before, before, answered)).toBe(answered)
  })
})

describe('workLogTold', () => {
  const exit = aWorkLog({ id: 801, event: 'salida', status: 'fuera', at: '2026-11-20T23:00:00.000Z' })
  const statusOf = (people: readonly (typeof ana)[]) => people[0]?.work_logs[0]?.status

  test('shows the newest event of a person', () => {
    expect(statusOf(workLogTold([ana, luis], ana.id, exit))).toBe('fuera')
  })

  test('begins a shift with an entry, keeps it over a break, and ends it with the exit', () => {
    const at = (event: 'entrada' | 'inicio_descanso' | 'salida', status: 'dentro' | 'descanso' | 'fuera') =>
      workLogTold([ana], ana.id, { ...exit, event, status })[0]?.shift_started_at
    expect(at('entrada', 'dentro')).toBe(exit.at)
    expect(at('inicio_descanso', 'descanso')).toBe(ana.shift_started_at)
    expect(at('salida', 'fuera')).toBeNull()
  })

  test('an older event that comes late changes nothing, a corrected event does', () => {
    const after = workLogTold([ana], ana.id, exit)
    expect(workLogTold(after, ana.id, aWorkLog())).toEqual(after)
    expect(statusOf(workLogTold(after, ana.id, { ...exit, status: 'dentro', at: aWorkLog().at }))).toBe(
      'dentro',
    )
  })

  test('of two events of the same moment the one that comes last is shown', () => {
    const same = { ...exit, id: 802, at: aWorkLog().at }
    expect(statusOf(workLogTold([ana], ana.id, same))).toBe('fuera')
  })

  test('an event that waits for an admin changes no status', () => {
    expect(workLogTold([ana], ana.id, { ...exit, conflict: 'wrong_state' })).toEqual([ana])
  })
})

describe('peopleMatching', () => {
  test('finds people by parts of the name without accents, and by the number of a badge, not by their id', () => {
    expect(peopleMatching([ana, luis], 'pena lu')).toEqual([luis])
    const badged = { ...luis, badges: ['A-0042'] }
    expect(peopleMatching([ana, badged], 'a-0042')).toEqual([badged])
    expect(peopleMatching([ana, badged], '0042')).toEqual([])
    expect(peopleMatching([ana, badged], '8')).toEqual([])
    expect(peopleMatching([ana, luis], ' ')).toEqual([ana, luis])
    expect(peopleMatching([ana, luis], 'zzz')).toEqual([])
  })
})
