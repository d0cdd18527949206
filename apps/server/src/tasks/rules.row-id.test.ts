import { describe, expect, test } from 'vitest'
import { rowId } from './rules.row-id.js'

describe('rowId', () => {
  test('is the same for the same row of the same import, and a UUID', () => {
    const id = '0192f3a0-0000-7000-8000-000000000001'
    expect(rowId(id, 2)).toBe(rowId(id, 2))
    expect(rowId(id, 3)).not.toBe(rowId(id, 2))
    expect(rowId(id, 2)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
