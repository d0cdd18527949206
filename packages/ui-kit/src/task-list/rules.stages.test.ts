import { expect, test } from 'vitest'
import { firstOf } from './rules.stages.js'

const clusters = [
  { key: 'a', items: [1, 2] },
  { key: 'b', items: [3, 4, 5] },
  { key: 'c', items: [6] },
]

test('firstOf keeps the first items, and no cluster without any', () => {
  expect(firstOf(clusters, 6)).toEqual(clusters)
  expect(firstOf(clusters, Infinity)).toEqual(clusters)
  expect(firstOf(clusters, 3)).toEqual([clusters[0], { key: 'b', items: [3] }])
  expect(firstOf(clusters, 2)).toEqual([clusters[0]])
  expect(firstOf(clusters, 0)).toEqual([])
})
