import { describe, expect, test } from 'vitest'
import { sinceText } from './format.since.js'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const since = (at: string) => sinceText(at, now, 'America/Mexico_City').replace(/\s/gu, ' ')

describe('sinceText', () => {
  test('returns the time alone for today, by the day of the zone', () => {
    expect(since('2026-11-20T15:04:00.000Z')).toBe('9:04 a.m.')
    expect(since('2026-11-20T06:00:00.000Z')).toBe('12:00 a.m.')
  })

  test('adds the word for yesterday', () => {
    expect(since('2026-11-20T05:59:00.000Z')).toBe('ayer, 11:59 p.m.')
  })

  test('returns the day for anything older', () => {
    expect(since('2026-11-13T15:04:00.000Z')).toBe('vie 13 nov')
  })
})
