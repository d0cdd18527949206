import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import type { Board } from './rules.board.js'
import { isUnmoved, liftedBy, liftedTo, liftTask, liftVerdict } from './state.lift.js'
import type { Task, TaskStatus } from './schema.js'

const column = (status: TaskStatus, ...ids: readonly number[]): readonly Task[] =>
  ids.map(id => aTask({ id, status }))
const board: Board = {
  pending: column('pending', 1, 2, 3),
  progress: column('progress', 4),
  review: column('review'),
  done: column('done', 5, 6),
}
const lift = liftTask(board, 2)!

describe('liftTask', () => {
  test('picks a task up at its place', () => {
    expect(lift).toEqual({
      id: 2,
      from: { status: 'pending', index: 1 },
      to: { status: 'pending', index: 1 },
    })
    expect(isUnmoved(lift)).toBe(true)
    expect(liftTask(board, 99)).toBeNull()
  })
})

describe('liftedTo', () => {
  test('stays within the column without the lifted task', () => {
    expect(liftedTo(board, lift, { status: 'pending', index: 9 }).to.index).toBe(2)
    expect(liftedTo(board, lift, { status: 'progress', index: 9 }).to.index).toBe(1)
    expect(liftedTo(board, lift, { status: 'review', index: -1 }).to.index).toBe(0)
    expect(liftedTo(board, lift, { status: 'pending', index: 1 })).toBe(lift)
  })
})

describe('liftedBy', () => {
  test('goes one step, to the ends, and stays at an edge', () => {
    expect(liftedBy(board, lift, 'up').to).toEqual({ status: 'pending', index: 0 })
    expect(liftedBy(board, lift, 'down').to).toEqual({ status: 'pending', index: 2 })
    expect(liftedBy(board, lift, 'first').to.index).toBe(0)
    expect(liftedBy(board, lift, 'last').to.index).toBe(2)
    expect(liftedBy(board, lift, 'right').to.index).toBe(1)
    expect(liftedBy(board, lift, 'left')).toBe(lift)
  })

  test('returns to the same place by a step and the step back', () => {
    expect(isUnmoved(liftedBy(board, liftedBy(board, lift, 'down'), 'up'))).toBe(true)
    expect(isUnmoved(liftedBy(board, lift, 'right'))).toBe(false)
  })
})

describe('liftVerdict (Spec §4)', () => {
  test('is the verdict of the move from one column to the other', () => {
    const moved = liftedTo(board, lift, { status: 'done', index: 0 })
    expect(liftVerdict({ kind: 'nobody' }, moved).allowed).toBe(false)
  })
})
