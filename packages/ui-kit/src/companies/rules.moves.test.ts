import { describe, expect, it } from 'vitest'
import { approveLabel } from './rules.moves.js'

const at = '2026-06-10T18:43:00.000Z'

describe('approveLabel', () => {
  it.each([
    ['pending', null, 'Aprobar'],
    ['archived', null, 'Aprobar'],
    ['archived', at, 'Reactivar'],
  ] as const)('a company that is %s and was approved at %s: %s', (status, approved_at, label) => {
    expect(approveLabel({ status, approved_at })).toBe(label)
  })
})
