import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aKioskPerson } from '../testing/timeclock.js'
import { BADGE_PATTERN, type BadgeKeys, keyPressed, NO_KEYS, personOfBadge } from './rules.badge.js'

function scan(keys: readonly string[], betweenMs: number): string | null {
  let state: BadgeKeys = NO_KEYS
  let at = 1000
  let found: string | null = null
  for (const key of keys) {
    const after = keyPressed(state, key, (at += betweenMs))
    state = after.keys
    found = after.badge ?? found
  }
  return found
}

describe('keyPressed', () => {
  test('reads a badge with its zeros and letters, up to Enter', () => {
    expect(scan([...'0012345678'.split(''), 'Enter'], 10)).toBe('0012345678')
    expect(scan(['Shift', 'a', '0', '4', '-', '7', '2', 'Enter'], 10)).toBe('A04-72')
  })

  test('ignores what a person types by hand', () => {
    expect(scan([...'0012345678'.split(''), 'Enter'], 300)).toBeNull()
    expect(scan([...'ana 12'.split(''), 'Enter'], 10)).toBeNull()
    expect(scan(['Enter'], 10)).toBeNull()
    const keys = [...'0012345678'.split(''), 'Enter']
    expect([scan(keys, 100), scan(keys, 101)]).toEqual(['0012345678', null])
    expect([scan([...'012'.split(''), 'Enter'], 10), scan([...'01'.split(''), 'Enter'], 10)]).toEqual([
      '012',
      null,
    ])
    expect(scan([...'012'.split(''), 'Tab', 'Enter'], 10)).toBeNull()
  })

  test('never takes the end of what it cannot read for a badge of its own', () => {
    expect(scan([..."0012'3456".split(''), 'Enter'], 10)).toBe("0012'3456")
    expect(scan(['7', 'Dead', '0', '4', '2', 'Enter'], 10)).toBe('7´042')
    expect(scan([...'9'.repeat(60).split(''), 'Enter'], 10)).toBe('9'.repeat(41))
  })

  test('reads every number that may be enrolled, and no other that could be one', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789AZ-'.split('')), maxLength: 45 })
    fc.assert(
      fc.property(signs, code => {
        const isRead = scan([...code.split(''), 'Enter'], 10) === code
        expect(isRead && code.length <= 40).toBe(BADGE_PATTERN.test(code))
      }),
    )
  })

  test('starts again after each badge', () => {
    expect(scan([...'111'.split(''), 'Enter', ...'0222'.split(''), 'Enter'], 10)).toBe('0222')
  })
})

describe('personOfBadge', () => {
  const people = [aKioskPerson({ id: 7, badges: ['0042', '0043'] }), aKioskPerson({ id: 8, badges: [] })]

  test('takes each badge of a person, as text', () => {
    expect(personOfBadge(people, '0043')?.id).toBe(7)
    expect(personOfBadge(people, '43')).toBeUndefined()
    expect(personOfBadge(people, '8')).toBeUndefined()
    expect(personOfBadge(null, '0042')).toBeUndefined()
  })
})
