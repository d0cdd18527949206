import { anEmployee } from '@osys/sdk/testing/timeclock'
import { describe, expect, test } from 'vitest'
import { fitsName, groupOf, groupsOf } from './present.groups.js'

describe('groupOf', () => {
  test('puts bosses and owners apart, whatever their unit (Spec §4)', () => {
    expect(groupOf(anEmployee())).toBe('consultants')
    expect(groupOf(anEmployee({ management: true }))).toBe('management')
    expect(groupOf(anEmployee({ business_unit: null }))).toBe('none')
  })
})

describe('groupsOf', () => {
  test('returns the groups that have people, in the order of the tabs', () => {
    const people = [
      anEmployee({ management: true }),
      anEmployee({ business_unit: 'solutions' }),
      anEmployee(),
    ]
    expect(groupsOf(people)).toEqual(['consultants', 'solutions', 'management'])
    expect(groupsOf([])).toEqual([])
  })
})

describe('fitsName', () => {
  test.each([
    ['Sofía Ramírez Duarte', 'sofia dua', true],
    ['Sofía Ramírez Duarte', 'RAMÍREZ', true],
    ['Sofía Ramírez Duarte', '', true],
    ['Sofía Ramírez Duarte', 'sofia luna', false],
  ])('of %s for %j is %s', (name, search, fits) => expect(fitsName(name, search)).toBe(fits))
})
