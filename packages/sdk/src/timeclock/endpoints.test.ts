import { expect, test } from 'vitest'
import { aClockRequest, aKioskPerson } from '../testing/timeclock.js'
import { requestCorrection } from './endpoints.requests.js'
import { registerWorkLog } from './endpoints.js'
import { ClockRequest } from './schema.corrections.js'
import { KioskPerson } from './schema.js'

const PUNCH = { user_id: 7, event: 'entrada', client_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d' }

test('a punch and a request are made with a network and at once, unless they say otherwise', () => {
  expect(registerWorkLog.body?.parse(PUNCH)).toMatchObject({ declared: false, offline: false })
  const asked = { user_id: 7, kind: 'remove', work_log_id: 800, reason: 'Doble' }
  expect(requestCorrection.body?.parse(asked)).toMatchObject({ offline: false })
})

test('a person of a kiosk is listed, and a request is proven, unless the server says otherwise', () => {
  const { listed: _listed, ...person } = aKioskPerson()
  expect(KioskPerson.parse(person)).toMatchObject({ listed: true })
  const { is_unproven: _isUnproven, ...request } = aClockRequest()
  expect(ClockRequest.parse(request)).toMatchObject({ is_unproven: false })
})

test('the clock of a tablet may be wrong in either direction', () => {
  const accepts = (clock_offset_ms: number) =>
    registerWorkLog.body?.safeParse({ ...PUNCH, clock_offset_ms }).success
  expect([-3_600_000, 0, 3_600_000, 0.5].map(accepts)).toEqual([true, true, true, false])
})
