import type { Role } from '@osys/sdk/access/schema'
import { kioskChannel, ojibbleChannel, userChannel } from '@osys/sdk/realtime/channels'
import { aWorkLog } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { personChanged, workLogChanged } from './events.js'

const log = aWorkLog({ note: 'Llegué tarde', device_id: 1, declared: true, offline: true })
const whole = { user_id: 7, work_log: log, status: 'dentro', refetch: false }
const hint = { user_id: 7, work_log: null, status: null, refetch: true }
const person = (...roles: Role[]) => ({ id: 7, roles, status: 'active' }) as const

/** Returns what each channel hears of a punch. */
function heard(roles: readonly Role[], work_log: typeof log | null = log) {
  const events = workLogChanged(person(...roles), { log: work_log, status: 'dentro', refetch: false })
  return new Map(events.map(({ channel, data }) => [channel, data]))
}

describe('workLogChanged (Spec §7)', () => {
  test('tells the person and the timesheets of the unit of the whole record', () => {
    const told = heard(['consultants'])
    expect([...told.keys()]).toEqual([
      userChannel(7),
      ojibbleChannel('consultants'),
      kioskChannel('consultants'),
    ])
    expect(told.get(userChannel(7))).toEqual(whole)
    expect(told.get(ojibbleChannel('consultants'))).toEqual(whole)
  })

  test('tells the tablets event, status and time alone', () => {
    expect(heard(['consultants']).get(kioskChannel('consultants'))).toEqual({
      ...whole,
      work_log: aWorkLog({ received_at: null, device_id: null }),
    })
    expect(heard(['consultants'], null).get(kioskChannel('consultants'))).toEqual({
      ...whole,
      work_log: null,
    })
  })

  test('tells no tablet of a record that waits for an admin', () => {
    const told = heard(['consultants'], aWorkLog({ conflict: 'wrong_state' }))
    expect([...told.keys()]).toEqual([userChannel(7), ojibbleChannel('consultants')])
  })

  test.each([['boss', 'consultants'], ['user_ohplaky']] as const)(
    'makes the lists fetch again of a person whom not all of them may see: %s',
    (...roles) => {
      const told = heard(roles)
      expect(told.get(userChannel(7))).toEqual(whole)
      expect(told.get(ojibbleChannel('consultants'))).toEqual(hint)
    },
  )

  test('tells the lists of both units of a person without one', () => {
    const told = heard(['boss'])
    expect(told.get(ojibbleChannel('consultants'))).toEqual(hint)
    expect(told.get(ojibbleChannel('solutions'))).toEqual(hint)
  })
})

describe('personChanged', () => {
  const channelsOf = (...roles: Role[]) => personChanged(person(...roles)).map(({ channel }) => channel)

  test('makes the tablets that show the person fetch again', () => {
    expect(personChanged(person('solutions'))).toEqual([
      { channel: kioskChannel('solutions'), event: 'WorkLogChanged', data: hint },
    ])
    expect(channelsOf('user_ohplaky')).toEqual([kioskChannel('all')])
    expect(channelsOf('kiosk')).toEqual([])
  })
})
