import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import { describe, expect, test } from 'vitest'
import { toBoardPerson } from './present.board.js'

const person: KioskPerson = {
  id: 7,
  name: 'Ana',
  avatar: null,
  business_unit: 'consultants',
  has_pin: false,
  shift_started_at: null,
  listed: true,
  usual_exit_minutes: null,
  badges: [],
  work_logs: [],
}

describe('toBoardPerson', () => {
  test("is 'fuera' without a time when there is no event (Spec §3)", () => {
    expect(toBoardPerson(person)).toEqual({
      id: 7,
      name: 'Ana',
      avatar: null,
      status: 'fuera',
      since: null,
      href: '/ojibble/kiosk/employee/7',
    })
  })

  test('has the status and time of the newest event', () => {
    const at = '2026-11-20T15:00:00.000Z'
    const log = { id: 1, event: 'inicio_descanso', status: 'descanso', at } as const
    expect(toBoardPerson({ ...person, work_logs: [log] })).toMatchObject({ status: 'descanso', since: at })
  })
})
