import { expect, test } from 'vitest'
import { briefStatusAfter, canMoveCompany, isReactivation } from './rules.moves.js'
import { COMPANY_STATUSES } from './schema.js'

test('a pending or archived company can be approved, an active or pending one archived. Spec §4', () => {
  expect(COMPANY_STATUSES.filter(status => canMoveCompany(status, 'approve'))).toEqual([
    'pending',
    'archived',
  ])
  expect(COMPANY_STATUSES.filter(status => canMoveCompany(status, 'archive'))).toEqual(['pending', 'actived'])
})

test('a company takes its brief along; the brief of one that was never approved is rejected. Spec §4', () => {
  expect(briefStatusAfter('pending', 'approve')).toBe('approved')
  expect(briefStatusAfter('archived', 'approve')).toBe('approved')
  expect(briefStatusAfter('pending', 'archive')).toBe('rejected')
  expect(briefStatusAfter('actived', 'archive')).toBe('archived')
})

test('only a company that was approved before is reactivated. Spec §4', () => {
  const approved_at = '2026-09-02T16:00:00.000Z'
  expect(isReactivation({ status: 'archived', approved_at })).toBe(true)
  expect(isReactivation({ status: 'archived', approved_at: null })).toBe(false)
  expect(isReactivation({ status: 'pending', approved_at: null })).toBe(false)
})
