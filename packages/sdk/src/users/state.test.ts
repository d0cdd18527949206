import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../access/schema.js'
import { filtersChanged, NO_USER_FILTERS, readUserQuery, toUserAddress, type UserQuery } from './state.js'

const query = fc.record<UserQuery>({
  search: fc.string().map(text => text.trim()),
  role: fc.constantFrom('', ...ROLES),
  unit: fc.constantFrom('', 'consultants', 'solutions'),
  status: fc.constantFrom('', 'active', 'inactive'),
  page: fc.integer({ min: 1, max: 999_999_999 }),
})

describe('readUserQuery and toUserAddress', () => {
  test('are inverses of each other', () => {
    fc.assert(
      fc.property(query, value => {
        expect(readUserQuery(toUserAddress(value))).toEqual(value)
      }),
    )
  })

  test('leave the defaults out of the address', () => {
    expect(toUserAddress({ ...NO_USER_FILTERS, page: 1 })).toBe('')
    expect(toUserAddress({ ...NO_USER_FILTERS, role: 'diseño', page: 2 })).toBe('?role=dise%C3%B1o&page=2')
  })

  test.each(['?page=-1', '?page=0', '?page=1e9', '?role=king&unit=x&status=dead', '?page=9999999999'])(
    'take nothing from %s',
    address => {
      expect(readUserQuery(address)).toEqual({ ...NO_USER_FILTERS, page: 1 })
    },
  )
})

describe('filtersChanged', () => {
  test('starts at the first page', () => {
    expect(filtersChanged({ ...NO_USER_FILTERS, page: 3 }, { role: 'boss' })).toEqual({
      ...NO_USER_FILTERS,
      role: 'boss',
      page: 1,
    })
  })
})
