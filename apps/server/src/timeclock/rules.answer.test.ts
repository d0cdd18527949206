import { aSheetLog } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { timeclockMessages } from './messages.js'
import { firstAnswer, punchColumns } from './rules.answer.js'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const at = (hour: string) => new Date(`2026-11-20T${hour}:00.000Z`)
const zone = { timezone: 'America/Mexico_City', now }
const punch = {
  client_id: '0b8f5d9c-5f0e-4f53-9d5c-2f6a0d1b7e11',
  user_id: 7,
  event: 'entrada',
  note: '',
  offline: false,
  declared: true,
  clock_offset_ms: 40,
} as unknown as Parameters<typeof punchColumns>[1]

describe('punchColumns', () => {
  test('keep the tablet and its clock of a kiosk only', () => {
    const kiosk = { kind: 'kiosk', deviceId: 3, accountId: null, units: [] } as const
    expect(punchColumns(kiosk, punch)).toMatchObject({ source: 'kiosk', device_id: 3, clock_offset_ms: 40 })
    const self = { kind: 'self', personId: 7 } as unknown as Parameters<typeof punchColumns>[0]
    expect(punchColumns(self, punch)).toMatchObject({ source: 'web', device_id: null, clock_offset_ms: null })
  })

  test('name the account of a tablet or the admin who made the record, and nobody for one’s own', () => {
    const kiosk = { kind: 'kiosk', deviceId: null, accountId: 90, units: [] } as const
    const admin = { kind: 'admin', personId: 5 } as unknown as Parameters<typeof punchColumns>[0]
    const self = { kind: 'self', personId: 7 } as unknown as Parameters<typeof punchColumns>[0]
    expect([kiosk, admin, self].map(puncher => punchColumns(puncher, punch).created_by)).toEqual([
      90,
      5,
      null,
    ])
  })

  test('mark only an exit as declared, and store no empty note', () => {
    const kiosk = { kind: 'kiosk', deviceId: 3, accountId: null, units: [] } as const
    expect(punchColumns(kiosk, punch)).toMatchObject({ declared: false, note: null })
    expect(punchColumns(kiosk, { ...punch, event: 'salida' }).declared).toBe(true)
  })
})

describe('firstAnswer', () => {
  test('holds the person’s status after the punch', () => {
    const answer = firstAnswer('entrada', { at: at('16:00'), conflict: null }, [], zone)
    expect(answer).toMatchObject({
      status: 'success',
      msg: 'Entrada registrada',
      clock_status: 'dentro',
      today: { worked_seconds: 2 * 3600 },
      week: { worked_seconds: 2 * 3600 },
    })
  })

  test('counts both moments that an admin gives', () => {
    const placed = { at: at('15:00'), until: at('17:00'), conflict: null }
    expect(firstAnswer('entrada', placed, [], zone).clock_status).toBe('fuera')
  })

  test('warns of a punch that waits, which changes nothing yet', () => {
    const answer = firstAnswer('entrada', { at: at('16:00'), conflict: 'wrong_state' }, [], zone)
    expect(answer).toMatchObject({ status: 'warning', msg: timeclockMessages.waits, clock_status: 'fuera' })
  })

  test('counts the records before it, whatever their order, without those that wait', () => {
    const before = [
      aSheetLog({ id: 1, event: 'entrada', status: 'dentro', at: at('14:00').toISOString() }),
      aSheetLog({ id: 3, event: 'inicio_descanso', status: 'descanso', at: at('15:00').toISOString() }),
      aSheetLog({ id: 2, event: 'fin_descanso', status: 'dentro', at: at('15:00').toISOString() }),
      aSheetLog({
        id: 9,
        event: 'salida',
        status: 'fuera',
        at: at('17:30').toISOString(),
        conflict: 'wrong_state',
      }),
    ]
    const waiting = { at: at('16:00'), conflict: 'wrong_state' as const }
    expect(firstAnswer('salida', waiting, before, zone).clock_status).toBe('descanso')
    expect(firstAnswer('salida', waiting, before.toReversed(), zone).clock_status).toBe('descanso')
    const placed = { at: at('16:00'), conflict: null }
    expect(firstAnswer('fin_descanso', placed, before, zone)).toMatchObject({
      status: 'success',
      clock_status: 'dentro',
      today: { worked_seconds: 3 * 3600, break_seconds: 3600 },
    })
  })

  test('holds no hours for a tablet that does not show the person', () => {
    const answer = firstAnswer('entrada', { at: at('16:00'), conflict: 'not_here' }, [], zone)
    expect(answer).toMatchObject({ clock_status: null, today: null, week: null })
  })
})
