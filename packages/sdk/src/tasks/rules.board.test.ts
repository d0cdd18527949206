import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { byPosition, positionAt, toBoard } from './rules.board.js'
import { isUnmoved, liftedBy, liftedTo, liftTask, type LiftStep } from './state.lift.js'
import { TASK_STATUSES, type Task, type TaskStatus } from './schema.js'

const column = (...positions: number[]) =>
  positions.map((position, index) => aTask({ id: index + 1, position }))

describe('positionAt', () => {
  test('puts a task between its neighbours, and beyond the ends', () => {
    expect(positionAt([], 0)).toBe(1024)
    expect(positionAt(column(10, 20), 0)).toBe(10 - 1024)
    expect(positionAt(column(10, 20), 1)).toBe(15)
    expect(positionAt(column(10, 20), 2)).toBe(20 + 1024)
  })

  test('gives a number also around tasks whose move to the end waits', () => {
    const waiting = column(10, 20, Infinity, Infinity)
    expect(positionAt(waiting, 1)).toBe(15)
    expect(positionAt(waiting, 2)).toBe(20 + 1024)
    expect(positionAt(waiting, 3)).toBe(20 + 2 * 1024)
    expect(positionAt(waiting, 4)).toBe(20 + 3 * 1024)
    expect(positionAt(column(Infinity), 0)).toBe(1024)
    expect(positionAt(column(Infinity), 1)).toBe(2 * 1024)
  })

  test('puts a task at exactly the given index', () => {
    const positions = fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { maxLength: 20 })
    fc.assert(
      fc.property(positions, fc.nat(), (given, seed) => {
        const sorted = column(...given.toSorted((a, b) => a - b))
        const index = seed % (sorted.length + 1)
        const moved = aTask({ id: 99, position: positionAt(sorted, index) })
        expect([...sorted, moved].toSorted(byPosition).indexOf(moved)).toBe(index)
      }),
    )
  })
})

describe('toBoard', () => {
  test.each(TASK_STATUSES)('orders the column %s by position, and equal positions by id', status => {
    const other = status === 'done' ? 'pending' : 'done'
    const board = toBoard([
      aTask({ id: 3, position: 1, status }),
      aTask({ id: 2, position: 1, status }),
      aTask({ id: 1, position: 2, status: other }),
      aTask({ id: 4, position: 0, status }),
    ])
    expect(board[status].map(task => task.id)).toEqual([4, 2, 3])
    expect(board[other].map(task => task.id)).toEqual([1])
  })
})

const tasks: fc.Arbitrary<readonly Task[]> = fc
  .array(fc.record({ status: fc.constantFrom<TaskStatus>(...TASK_STATUSES), position: fc.integer() }), {
    minLength: 1,
    maxLength: 15,
  })
  .map(places => places.map((place, index) => aTask({ id: index + 1, ...place })))
const STEPS: readonly LiftStep[] = ['up', 'down', 'left', 'right', 'first', 'last']

describe('a lifted task', () => {
  test('stays on the board whatever keys are pressed', () => {
    fc.assert(
      fc.property(tasks, fc.array(fc.constantFrom(...STEPS)), (all, steps) => {
        const board = toBoard(all)
        const start = liftTask(board, 1)
        if (!start) throw new Error('task 1 is on the board')
        const end = steps.reduce((lift, step) => liftedBy(board, lift, step), start)
        const others = board[end.to.status].filter(task => task.id !== 1)
        expect(end.to.index).toBeGreaterThanOrEqual(0)
        expect(end.to.index).toBeLessThanOrEqual(others.length)
        expect(end.from).toEqual(start.from)
      }),
    )
  })

  test('is unmoved when it is put back to its place', () => {
    const board = toBoard(column(10, 20, 30))
    const start = liftTask(board, 2)
    if (!start) throw new Error('task 2 is on the board')
    expect(isUnmoved(start)).toBe(true)
    const down = liftedBy(board, start, 'down')
    expect(down.to).toEqual({ status: 'pending', index: 2 })
    expect(isUnmoved(down)).toBe(false)
    expect(isUnmoved(liftedBy(board, down, 'up'))).toBe(true)
    expect(liftedBy(board, start, 'right').to).toEqual({ status: 'progress', index: 0 })
    expect(liftedTo(board, start, { status: 'done', index: 99 }).to.index).toBe(0)
  })

  test('is null for a task that is not there', () => {
    expect(liftTask(toBoard([]), 1)).toBeNull()
  })
})
