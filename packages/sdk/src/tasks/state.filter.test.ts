import { expect, test } from 'vitest'
import { onlyOf } from './state.filter.js'

test('the only value of a filter is no value of several', () => {
  expect([onlyOf([]), onlyOf([4]), onlyOf([4, 5])]).toEqual([null, 4, null])
})
