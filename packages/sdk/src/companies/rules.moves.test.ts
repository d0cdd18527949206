import { expect, test } from 'vitest'
import { canMoveCompany } from './rules.moves.js'
import { COMPANY_STATUSES } from './schema.js'

test('a pending or archived company can be approved, an active or pending one archived. Spec §4', () => {
  expect(COMPANY_STATUSES.filter(status => canMoveCompany(status, 'approve'))).toEqual([
    'pending',
    'archived',
  ])
  expect(COMPANY_STATUSES.filter(status => canMoveCompany(status, 'archive'))).toEqual(['pending', 'actived'])
})
