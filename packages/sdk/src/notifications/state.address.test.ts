import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTIFICATION_TABS } from './schema.js'
import { readInboxQuery, toInboxAddress } from './state.address.js'

describe('readInboxQuery', () => {
  test('reads tab and chosen notification, and leaves out what it does not know', () => {
    expect(readInboxQuery('show=unread&notification=7')).toEqual({ tab: 'unread', chosen: 7 })
    expect(readInboxQuery('?show=old&notification=-7&page=2')).toEqual({ tab: 'all', chosen: null })
    expect(readInboxQuery('')).toEqual({ tab: 'all', chosen: null })
  })
})

describe('toInboxAddress', () => {
  test('names what differs from the page that is opened first', () => {
    expect(toInboxAddress({ tab: 'all', chosen: null })).toBe('')
    expect(toInboxAddress({ tab: 'mentions', chosen: 7 })).toBe('?show=mentions&notification=7')
  })

  test('is read as it was written', () => {
    const chosen = fc.option(fc.integer({ min: 1, max: 999_999_999 }))
    const query = fc.record({ tab: fc.constantFrom(...NOTIFICATION_TABS), chosen })
    fc.assert(
      fc.property(query, each => {
        expect(readInboxQuery(toInboxAddress(each))).toEqual(each)
      }),
    )
  })
})
