import { expect, test } from 'vitest'
import { nearest } from './rules.nearest.js'

test('nearest goes out from the place to both sides, and no farther than it may', () => {
  const items = ['a', 'b', 'c', 'd', 'e']
  const left = new Set(items)
  const order: (string | undefined)[] = []
  for (let round = 0; round < items.length; round++) {
    const next = nearest(items, 3, 2, item => left.has(item))
    order.push(next)
    left.delete(next ?? '')
  }
  expect(order).toEqual(['d', 'c', 'e', 'b', undefined])
})
