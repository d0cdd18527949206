import { describe, expect, test } from 'vitest'
import { dayShort, dayText, hoursShort, hoursText, isAfterDay, momentText, timeText } from './format.hours.js'

describe('hoursText', () => {
  test.each([
    [0, '0 h 00 min', '0:00'],
    [59, '0 h 00 min', '0:00'],
    [25_500, '7 h 05 min', '7:05'],
    [360_000, '100 h 00 min', '100:00'],
    [4_949_700, '1,374 h 55 min', '1,374:55'],
  ])('of %d seconds', (seconds, long, short) => {
    expect(hoursText(seconds)).toBe(long)
    expect(hoursShort(seconds)).toBe(short)
  })
})

describe('dayText', () => {
  test('names the given day in any zone of the browser', () => {
    expect(dayText('2026-11-16')).toBe('lunes 16 de noviembre')
    expect(dayShort('2026-11-16')).toMatch(/lun.*16/)
  })
})

describe('isAfterDay', () => {
  test('compares local days, as in a night shift', () => {
    const isAfter = (at: string) => isAfterDay(at, '2026-11-19', 'America/Mexico_City')
    expect(isAfter('2026-11-20T05:59:00Z')).toBe(false)
    expect(isAfter('2026-11-20T12:00:00Z')).toBe(true)
  })
})

describe('momentText', () => {
  test('names day and time in the given zone', () => {
    expect(momentText('2026-11-09T05:30:00Z', 'America/Mexico_City')).toMatch(/^dom 8 nov, 11:30.p\.m\.$/)
  })
})

describe('timeText', () => {
  test('uses the given zone', () => {
    expect(timeText('2026-11-20T15:04:00Z', 'America/Mexico_City')).toMatch(/9:04.a\.m\./)
  })
})
