import { describe, expect, test } from 'vitest'
import { uuidPerInput } from './input-uuid.js'

describe('uuidPerInput', () => {
  test('is the same while the same is sent again, and another for what was changed', () => {
    const uuidOf = uuidPerInput()
    const first = uuidOf({ at: 1, reason: 'Doble' })
    expect(uuidOf({ at: 1, reason: 'Doble' })).toBe(first)
    expect(uuidOf({ at: 2, reason: 'Doble' })).not.toBe(first)
    expect(uuidPerInput()({ at: 1, reason: 'Doble' })).not.toBe(first)
  })
})
