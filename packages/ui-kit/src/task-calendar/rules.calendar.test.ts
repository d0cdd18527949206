import { expect, test } from 'vitest'
import { stepOf } from './rules.calendar.js'

test('stepOf moves by days and weeks', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'a'].map(stepOf)).toEqual([-1, 1, -7, 7, null])
})
