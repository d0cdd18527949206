import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAfter, toAfter } from './cursors.js'

describe('parseAfter', () => {
  test('reads channels with and without a number', () => {
    expect(parseAfter('private-user.7:120,private-company.3,presence-osys:0')).toEqual({
      'private-user.7': 120,
      'private-company.3': null,
      'presence-osys': 0,
    })
    expect(parseAfter('')).toEqual({})
    expect(parseAfter(' private-user.7:120 , ,private-company.3 ,')).toEqual({
      'private-user.7': 120,
      'private-company.3': null,
    })
  })

  test.each([
    'private-user.7:',
    'private-user.7:-1',
    'private-user.7:1.5',
    'nobody:1',
    'private-user.7:1:2',
    '__proto__:1',
  ])('refuses %s', after => expect(parseAfter(after)).toBeNull())

  test('is the inverse of toAfter', () => {
    const channel = fc.integer({ min: 1, max: 9999 }).map(id => `private-company.${id}`)
    const seq = fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: null })
    fc.assert(
      fc.property(fc.dictionary(channel, seq, { noNullPrototype: true }), cursors => {
        expect(parseAfter(toAfter(cursors))).toEqual(cursors)
      }),
    )
  })
})
