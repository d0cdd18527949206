import { describe, expect, test } from 'vitest'
import { ACTIVITY_FIELDS, FieldChange } from './schema.activity.js'

describe('FieldChange', () => {
  test.each([...ACTIVITY_FIELDS, 'company'])('holds a change of %s', field => {
    const change = { field, from: [], to: ['x'] }
    expect(FieldChange.parse(change)).toEqual(change)
  })

  test('holds no change of a field that a task does not have', () => {
    expect(FieldChange.safeParse({ field: 'colour', from: [], to: [] }).success).toBe(false)
  })
})
