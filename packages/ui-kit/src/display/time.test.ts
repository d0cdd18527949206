import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exactTime, isoDay, relativeTime, shortDay } from './time.js'

const SRC = join(import.meta.dirname, '..')
const NOW = Date.UTC(2026, 10, 20, 21, 14)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('relativeTime', () => {
  test.each([
    [0, 'ahora'],
    [-59_000, 'ahora'],
    [-MINUTE, 'hace 1 minuto'],
    [-59 * MINUTE, 'hace 59 minutos'],
    [-3 * HOUR, 'hace 3 horas'],
    [-DAY, 'ayer'],
    [-2 * DAY, 'anteayer'],
    [-47 * HOUR, 'anteayer'],
    [39 * HOUR, 'pasado mañana'],
    [-8 * DAY, 'la semana pasada'],
    [-70 * DAY, 'hace 2 meses'],
    [DAY, 'mañana'],
    [2 * HOUR, 'dentro de 2 horas'],
  ])('%i ms away is %s', (distance, text) => {
    expect(relativeTime(NOW + distance, NOW, 'America/Mexico_City')).toBe(text)
  })
})

describe('exactTime', () => {
  test('uses the given zone', () => {
    expect(exactTime(NOW, 'America/Mexico_City').replace(/\s/gu, ' ')).toBe(
      'viernes, 20 de noviembre de 2026, 3:14 p.m.',
    )
    expect(exactTime(NOW, 'Europe/Madrid')).toContain('10:14')
  })
})

describe('shortDay', () => {
  test('is the day in the zone', () => {
    const instant = Date.parse('2027-02-01T03:00:00Z')
    expect(shortDay(instant, 'America/Mexico_City')).toBe('31 ene 2027')
    expect(shortDay(instant, 'UTC')).toBe('1 feb 2027')
  })
})

describe('isoDay', () => {
  test('is the calendar day of the zone', () => {
    expect(isoDay(Date.UTC(2026, 10, 20, 5, 59), 'America/Mexico_City')).toBe('2026-11-19')
    expect(isoDay(Date.UTC(2026, 10, 20, 6, 0), 'America/Mexico_City')).toBe('2026-11-20')
    expect(isoDay(Date.UTC(2026, 0, 1, 23, 0), 'Europe/Madrid')).toBe('2026-01-02')
  })

  test('is the only place that writes such a day', () => {
    const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    const byLocale = sources
      .filter(path => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
      .filter(path => /'(en-CA|sv-SE)'\s*[,)]/.test(readFileSync(join(SRC, path), 'utf8')))
    expect(byLocale).toEqual([])
  })
})
