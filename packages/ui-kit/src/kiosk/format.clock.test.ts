import { describe, expect, test } from 'vitest'
import { clockFace } from './format.clock.js'

describe('clockFace', () => {
  test('shows time and day in the given zone', () => {
    const { time, day } = clockFace(Date.UTC(2026, 10, 21, 3, 14), 'America/Mexico_City')
    expect(time.replace(/\s/gu, ' ')).toBe('9:14 p.m.')
    expect(day).toBe('viernes, 20 de noviembre')
  })
})
