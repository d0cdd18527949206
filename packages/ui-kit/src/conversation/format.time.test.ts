import { describe, expect, test } from 'vitest'
import { briefTime, dayOf, dayText, momentText, timeText } from './format.time.js'

const ZONE = 'America/Mexico_City'
const NOW = Date.parse('2026-11-20T22:00:00.000Z')
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('timeText', () => {
  test('is the local time of day', () => {
    expect(plain(timeText('2026-11-20T21:14:00.000Z', ZONE))).toBe('3:14 p.m.')
    expect(plain(timeText('2026-11-20T15:02:00.000Z', ZONE))).toBe('9:02 a.m.')
  })
})

describe('days', () => {
  test('are local', () => {
    expect(dayOf('2026-11-20T05:59:00.000Z', ZONE)).toBe('2026-11-19')
    expect(dayOf('2026-11-20T06:00:00.000Z', ZONE)).toBe('2026-11-20')
  })

  test('are those of the formatter, in any order and where clocks change', () => {
    const zones = [ZONE, 'America/Tijuana', 'America/Santiago']
    for (const zone of zones) {
      const formatter = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })
      // Every 57 minutes over the clock changes of March and April, then back.
      const instants = Array.from({ length: 1_000 }, (_, at) => NOW - 86_400_000 * 262 + at * 3_401_000)
      const asked = [...instants, ...instants.toReversed().filter((_, at) => at % 7 === 0)]
      const wrong = asked.filter(ms => dayOf(new Date(ms).toISOString(), zone) !== formatter.format(ms))
      expect(wrong).toEqual([])
    }
  })

  test('have names', () => {
    expect(dayText('2026-11-20T21:14:00.000Z', NOW, ZONE)).toBe('Hoy')
    expect(dayText('2026-11-19T21:14:00.000Z', NOW, ZONE)).toBe('Ayer')
    expect(dayText('2026-11-16T21:14:00.000Z', NOW, ZONE)).toBe('Lunes 16 de noviembre')
    expect(dayText('2025-11-16T21:14:00.000Z', NOW, ZONE)).toBe('Domingo 16 de noviembre de 2025')
  })
})

describe('briefTime', () => {
  test('is as short as it stays clear', () => {
    expect(plain(briefTime('2026-11-20T21:14:00.000Z', NOW, ZONE))).toBe('3:14 p.m.')
    expect(briefTime('2026-11-19T21:14:00.000Z', NOW, ZONE)).toBe('ayer')
    expect(briefTime('2026-11-16T21:14:00.000Z', NOW, ZONE)).toBe('lunes')
    expect(briefTime('2026-11-04T21:14:00.000Z', NOW, ZONE)).toBe('4 nov')
    expect(briefTime('2025-11-04T21:14:00.000Z', NOW, ZONE)).toBe('4 nov 2025')
  })

  test('takes the time of a clock that runs ahead', () => {
    expect(briefTime('2026-11-22T21:14:00.000Z', NOW, ZONE)).toBe('22 nov')
  })
})

describe('momentText', () => {
  test('is the hour on the same day, else the day too', () => {
    expect(plain(momentText('2026-11-20T21:14:00.000Z', NOW, ZONE))).toBe('3:14 p.m.')
    expect(plain(momentText('2026-11-04T21:14:00.000Z', NOW, ZONE))).toBe('4 nov, 3:14 p.m.')
  })
})
