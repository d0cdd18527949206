import { describe, expect, test } from 'vitest'
import { unitsOf } from './rules.units.js'

describe('unitsOf', () => {
  test('gives the units of a tablet, and both to an account with the role kiosk', () => {
    const rules = { needs_pin: false, photo_policy: 'never', badge_only: false } as const
    expect(unitsOf({ kind: 'device', id: 4, name: 'Entrada', units: ['solutions'], ...rules })).toEqual([
      'solutions',
    ])
    expect(unitsOf(null)).toEqual(['consultants', 'solutions'])
  })
})
