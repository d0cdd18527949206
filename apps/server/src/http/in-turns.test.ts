import { expect, test } from 'vitest'
import { inTurns } from './in-turns.js'

test('other work is done between a few items and the next', async () => {
  const seen: (number | 'other')[] = []
  let isOver = false
  const other = (): void => {
    if (isOver) return
    seen.push('other')
    setImmediate(other)
  }
  setImmediate(other)
  await inTurns([1, 2, 3, 4, 5], 2, item => seen.push(item))
  isOver = true
  expect(seen).toEqual([1, 2, 'other', 3, 4, 'other', 5])
})
