import { expect, test } from 'vitest'
import { RepeatInput } from './schema.repeat.js'

const accepts = (over: object): boolean =>
  RepeatInput.safeParse({ every: 'week', days: [1], day: 1, due_days: null, until: null, ...over }).success

test('a task repeats on days of the week from Monday to Sunday, at least on one of them', () => {
  expect([[1], [7], [1, 2, 3, 4, 5, 6, 7]].map(days => accepts({ days }))).toEqual([true, true, true])
  expect([[], [0], [8], [1.5]].map(days => accepts({ days }))).toEqual([false, false, false, false])
})

test('a task repeats on a day of the month from the 1st to the 31st', () => {
  const onDay = (day: number) => accepts({ every: 'month', day })
  expect([0, 1, 31, 32].map(onDay)).toEqual([false, true, true, false])
})

test('a repeated task is due on the same day, up to a year later, or never', () => {
  expect([null, 0, 365].map(due_days => accepts({ due_days }))).toEqual([true, true, true])
  expect([-1, 366].map(due_days => accepts({ due_days }))).toEqual([false, false])
})

test('the days of the week are put in order', () => {
  expect(RepeatInput.parse({ every: 'week', days: [5, 1, 3], due_days: null, until: null })).toMatchObject({
    days: [1, 3, 5],
  })
})
