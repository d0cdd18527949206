import { describe, expect, test } from 'vitest'
import { aSheetLog } from '../testing/timeclock.js'
import { inOrder, logFlags, toShifts } from './rules.shifts.js'
import type { SheetLog } from './schema.js'

const at = (time: string): string => `2026-11-20T${time}:00.000Z`
const MINUTE = 60_000
const log = (id: number, event: SheetLog['event'], time: string, over: Partial<SheetLog> = {}): SheetLog =>
  aSheetLog({ id, event, at: at(time), ...over })

describe('inOrder', () => {
  test('orders by moment, then by id', () => {
    const logs = [log(3, 'salida', '18:00'), log(2, 'entrada', '09:00'), log(1, 'entrada', '09:00')]
    expect(inOrder(logs).map(({ id }) => id)).toEqual([1, 2, 3])
  })
})

describe('logFlags', () => {
  test('names the flags of one event', () => {
    expect(logFlags(log(1, 'entrada', '09:00'))).toEqual([])
    expect(logFlags(log(1, 'entrada', '09:00', { declared: true }))).toContain('declared')
    expect(logFlags(log(1, 'entrada', '09:00', { edited_at: at('10:00') }))).toEqual(['edited'])
    expect(logFlags(log(1, 'entrada', '09:00', { conflict: 'wrong_pin' }))).toEqual(['conflict'])
  })

  test('call a record late only when it waited without a network for over three days (Spec §4)', () => {
    const late = { received_at: '2026-11-24T00:00:00.000Z' }
    expect(logFlags(log(1, 'entrada', '09:00', { ...late, offline: true }))).toEqual(['late'])
    expect(logFlags(log(1, 'entrada', '09:00', { ...late, offline: false }))).toEqual([])
    expect(logFlags(log(1, 'entrada', '09:00', { received_at: at('10:00'), offline: true }))).toEqual([])
  })
})

describe('toShifts (Spec §4)', () => {
  test('counts the time between two events for the status after the first', () => {
    const [shift] = toShifts(
      [
        log(1, 'entrada', '09:00'),
        log(2, 'inicio_descanso', '12:00'),
        log(3, 'fin_descanso', '12:30'),
        log(4, 'salida', '18:00'),
      ],
      Date.parse(at('20:00')),
    )
    expect(shift).toMatchObject({
      endedAt: Date.parse(at('18:00')),
      hasEntry: true,
      workedMs: 510 * MINUTE,
      breakMs: 30 * MINUTE,
    })
  })

  test('counts an open shift up to now', () => {
    const [shift] = toShifts([log(1, 'entrada', '09:00')], Date.parse(at('10:00')))
    expect(shift).toMatchObject({ endedAt: null, workedMs: 60 * MINUTE })
    expect([...(shift?.flags ?? [])]).toEqual(['open'])
  })

  test('counts nothing before a missing exit', () => {
    const shifts = toShifts([log(1, 'entrada', '09:00'), log(2, 'entrada', '10:00')], Date.parse(at('11:00')))
    expect(shifts.map(({ workedMs }) => workedMs)).toEqual([0, 60 * MINUTE])
    expect([...(shifts[0]?.flags ?? [])]).toEqual(['missing_exit'])
  })

  test('marks an exit without an entry', () => {
    const [shift] = toShifts([log(1, 'salida', '18:00')], Date.parse(at('19:00')))
    expect(shift).toMatchObject({ hasEntry: false, workedMs: 0 })
    expect(shift?.flags.has('unpaired')).toBe(true)
  })
})
