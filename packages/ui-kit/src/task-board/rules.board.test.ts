import type { Spot } from '@osys/sdk/tasks/state.lift'
import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { dropBefore, indexAt } from './rules.board.js'
import type { BoardLift } from './BoardColumn.js'

const items = [1, 2, 3].map(id => ({
  task: aTask({ id }),
  code: `A-${id}`,
  due: { state: 'none', days: 0 } as const,
  href: '#',
}))
const free = { allowed: true, needsReason: false } as const
const lift = (to: Spot): BoardLift => ({
  id: 2,
  by: 'pointer',
  from: { status: 'pending', index: 1 },
  to,
  verdicts: { pending: free, progress: free, review: free, done: free },
})

describe('dropBefore', () => {
  test('returns the task below the spot, without counting the lifted one', () => {
    expect(dropBefore(items, lift({ status: 'pending', index: 0 }), 'pending')).toBe(1)
    expect(dropBefore(items, lift({ status: 'pending', index: 1 }), 'pending')).toBe(3)
    expect(dropBefore(items, lift({ status: 'pending', index: 2 }), 'pending')).toBe('end')
    expect(dropBefore(items, lift({ status: 'done', index: 0 }), 'pending')).toBeNull()
    expect(dropBefore(items, null, 'pending')).toBeNull()
  })
})

describe('indexAt', () => {
  const cards = [1, 2, 3].map(id => ({ id, middle: id * 100 }))
  test('counts the tasks whose middle is above', () => {
    expect(indexAt(items, 2, cards, 50)).toBe(0)
    expect(indexAt(items, 2, cards, 150)).toBe(1)
    expect(indexAt(items, 2, cards, 250)).toBe(1)
    expect(indexAt(items, 2, cards, 350)).toBe(2)
  })

  test('counts the tasks above the visible cards', () => {
    expect(indexAt(items, 1, [{ id: 3, middle: 10 }], 50)).toBe(2)
    expect(indexAt([], 1, [], 50)).toBe(0)
  })
})
