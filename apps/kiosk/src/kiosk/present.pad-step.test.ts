import { HttpError } from '@osys/sdk/http/error'
import type { RegisterReply } from '@osys/sdk/kiosk/actions.punching'
import { aKioskPerson, aWorkLog } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { askExit, askPin, CHOOSING, stepAfter, stepBack } from './present.pad-step.js'

const made = { event: 'entrada', at: '2026-11-20T15:00:00.000Z', isDeclared: false } as const
const person = aKioskPerson({ has_pin: true, shift_started_at: '2026-11-19T15:00:00.000Z' })
const refused = (status: number, code: string, body = {}) =>
  stepAfter(
    {
      kind: 'refused',
      error: new HttpError('POST', { kind: 'HTTP_ERROR', status, code, msg: 'No', body: { code, ...body } }),
    },
    made,
    person,
  )

describe('stepAfter', () => {
  test("shows the server's time of the punch and the hours", () => {
    const reply: RegisterReply = {
      status: 'success',
      msg: '',
      work_log: aWorkLog({ at: '2026-11-20T15:00:01.000Z' }),
      clock_status: 'dentro',
      today: { worked_seconds: 1, break_seconds: 0 },
      week: { worked_seconds: 2, break_seconds: 0, ordinary_seconds: 2, overtime_seconds: 0 },
    }
    expect(stepAfter({ kind: 'confirmed', client_id: 'a', reply }, made, person)).toMatchObject({
      kind: 'done',
      done: {
        at: '2026-11-20T15:00:01.000Z',
        outcome: 'confirmed',
        totals: { todaySeconds: 1, weekSeconds: 2 },
      },
    })
  })

  test('tells that a punch is only kept on the tablet, or not even kept', () => {
    expect(stepAfter({ kind: 'queued', client_id: 'a' }, made, person)).toMatchObject({
      kind: 'done',
      done: { ...made, outcome: 'queued', totals: null },
    })
    expect(stepAfter({ kind: 'lost' }, made, person)).toMatchObject({ kind: 'choosing', isLost: true })
  })

  test('asks for the PIN again when it was wrong or is locked', () => {
    expect(refused(403, 'wrong_pin')).toMatchObject({ kind: 'pin', event: 'entrada', error: 'No' })
    expect(refused(429, 'throttled')).toMatchObject({ kind: 'pin', error: 'No' })
  })

  test('keeps the declared exit while it asks for its PIN again', () => {
    const declared = { event: 'salida', at: '2026-11-19T23:00:00.000Z', isDeclared: true } as const
    const wrong = { kind: 'HTTP_ERROR', status: 403, code: 'wrong_pin', msg: 'No', body: {} } as const
    // The tablet may not have heard yet that the person has a PIN.
    const without = { ...person, has_pin: false }
    expect(stepAfter({ kind: 'refused', error: new HttpError('POST', wrong) }, declared, without)).toEqual(
      askPin('salida', declared.at, 'No'),
    )
    expect(refused(403, 'wrong_pin')).toEqual(askPin('entrada', null, 'No'))
  })

  test('asks for the exit of a stale shift, and shows why another time is refused', () => {
    const current = { status: 'dentro', since: person.shift_started_at }
    expect(refused(409, 'stale_shift', { current, allowed: ['salida'] })).toMatchObject({
      kind: 'stale',
      startedAt: person.shift_started_at,
    })
    const elsewhere = { ...current, status: 'descanso' }
    expect(refused(409, 'wrong_state', { current: elsewhere, allowed: ['salida'] })).toMatchObject({
      kind: 'choosing',
      refusal: 'No',
    })
  })

  test('says calmly that another tablet has registered the same punch already', () => {
    const at = '2026-11-20T14:59:58.000Z'
    const current = { status: 'dentro', since: at, shift_started_at: at }
    expect(refused(409, 'wrong_state', { current, allowed: ['salida'] })).toMatchObject({
      kind: 'done',
      done: { event: 'entrada', at, outcome: 'already', undo: null },
    })
  })
})

describe('stepBack', () => {
  test('returns from the PIN of a declared exit to its form, and to the buttons from all else', () => {
    const form = askExit(person.shift_started_at)
    expect(stepBack(askPin('salida', '2026-11-19T23:00:00.000Z'), person)).toEqual(form)
    expect(stepBack(askPin('salida'), person)).toEqual(CHOOSING)
    expect(stepBack(form, person)).toEqual(CHOOSING)
  })
})
