import { describe, expect, test } from 'vitest'
import { zonedFormat } from './zoned.js'

describe('zonedFormat', () => {
  const hourIn = zonedFormat('sv-SE', { hourCycle: 'h23', hour: '2-digit' })
  const noon = Date.parse('2026-11-20T12:00:00Z')

  test('shows one moment in each zone, in any order of the zones', () => {
    for (const zone of ['UTC', 'America/Mexico_City', 'UTC']) {
      expect(hourIn(zone).format(noon)).toBe(zone === 'UTC' ? '12' : '06')
    }
  })

  test('makes one formatter per zone', () => {
    expect(hourIn('UTC')).toBe(hourIn('UTC'))
    expect(hourIn()).toBe(hourIn())
  })

  test('throws for an invalid zone, each time', () => {
    for (const _ of [1, 2]) expect(() => hourIn('Nowhere/Atall')).toThrow(RangeError)
  })
})
