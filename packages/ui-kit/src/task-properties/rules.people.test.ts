import { expect, test } from 'vitest'
import { shownPeople } from './rules.people.js'

test('shownPeople are as many as fit, or one less beside the number of the others', () => {
  expect(shownPeople([])).toEqual([])
  expect(shownPeople([1, 2, 3])).toEqual([1, 2, 3])
  expect(shownPeople([1, 2, 3, 4])).toEqual([1, 2])
  expect(shownPeople([1, 2, 3, 4, 5], 4)).toEqual([1, 2, 3])
})
