import type { Spot } from '@osys/sdk/tasks/state.lift'
import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { dropBefore, indexAt, NO_REST, restAtEdge, stepTo, type EdgeRest } from './rules.board.js'
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

describe('restAtEdge', () => {
  const board = { left: 0, right: 390, liftedX: 176 }
  /** The steps of a pointer that is seen at these places, each with its time. */
  function stepsOf(seen: readonly (readonly [x: number, now: number])[], liftedX = board.liftedX) {
    let rest: EdgeRest = NO_REST
    return seen.map(([x, now]) => {
      const next = restAtEdge(rest, x, { ...board, liftedX, now })
      rest = next.rest
      return next.step
    })
  }

  test('scrolls by a column after a rest at the edge, and by the next one only after a longer rest', () => {
    expect(
      stepsOf([
        [370, 0],
        [375, 200],
        [370, 260],
        [370, 1000],
        [370, 1200],
      ]),
    ).toEqual([0, 0, 1, 0, 1])
  })

  test('does not scroll for a pointer that passes the edge or is elsewhere', () => {
    expect(
      stepsOf([
        [370, 0],
        [195, 200],
        [370, 300],
        [195, 500],
        [195, 5000],
      ]),
    ).toEqual([0, 0, 0, 0, 0])
  })

  test('scrolls back at the other edge', () => {
    expect(
      stepsOf([
        [20, 0],
        [20, 300],
      ]),
    ).toEqual([0, -1])
  })

  test('does not scroll where a task was lifted beside an edge, unless it is moved further out', () => {
    expect(
      stepsOf(
        [
          [40, 0],
          [40, 900],
          [30, 1000],
          [30, 1300],
        ],
        40,
      ),
    ).toEqual([0, 0, 0, -1])
  })
})

describe('stepTo', () => {
  test('returns the way to the next column, also from between two', () => {
    expect(stepTo([0, 332, 664, 996], 1)).toBe(332)
    expect(stepTo([-100, 232, 564, 896], 1)).toBe(232)
    expect(stepTo([-100, 232, 564, 896], -1)).toBe(-100)
    expect(stepTo([-332, 2, 332, 664], 1)).toBe(332)
    expect(stepTo([-332, 2, 332, 664], -1)).toBe(-332)
  })

  test('returns 0 where the board ends', () => {
    expect(stepTo([-996, -664, -332, 0], 1)).toBe(0)
    expect(stepTo([0, 332, 664, 996], -1)).toBe(0)
  })
})
