import { describe, expect, test } from 'vitest'
import { usualOrder } from './rules.order.js'

describe('usualOrder (Spec §4)', () => {
  test('is that of the board for one company, and by date for all', () => {
    expect(usualOrder({ company_id: 3 })).toBe('position')
    expect(usualOrder({ company_id: 3, status: 'review' })).toBe('position')
    expect(usualOrder({})).toBe('due')
    expect(usualOrder({ status: 'pending' })).toBe('due')
  })

  test('is by the finish where all tasks are finished', () => {
    expect(usualOrder({ status: 'done' })).toBe('finished')
    expect(usualOrder({ company_id: 3, status: 'done' })).toBe('finished')
  })
})
