import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AUDIT_KINDS } from './schema.js'
import { type AuditQuery, readAuditQuery, toAuditAddress, toAuditFilters, WHOLE_AUDIT } from './state.js'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const query = fc.record<AuditQuery>({
  person: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  kind: fc.constantFrom('', ...AUDIT_KINDS),
  from: fc.option(day),
  to: fc.option(day),
  page: fc.integer({ min: 1, max: 999_999_999 }),
})

describe('readAuditQuery and toAuditAddress', () => {
  test('are inverses of each other', () => {
    fc.assert(
      fc.property(query, value => {
        expect(readAuditQuery(toAuditAddress(value))).toEqual(value)
      }),
    )
  })

  test.each(['?person=0&page=-1', '?kind=boat', '?from=2026-13-01&to=ayer'])(
    'take nothing from %s',
    address => {
      expect(readAuditQuery(address)).toEqual(WHOLE_AUDIT)
    },
  )
})

describe('toAuditFilters', () => {
  test('names only the filters that narrow the list', () => {
    expect(toAuditFilters(WHOLE_AUDIT)).toEqual({})
    expect(toAuditFilters({ ...WHOLE_AUDIT, person: 7, kind: 'role' })).toEqual({
      person_id: 7,
      kind: 'role',
    })
  })
})
