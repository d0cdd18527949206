import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { movesAtOnce } from './rules.many.js'
import { explainStatusMove } from './rules.moves.js'
import { explainMoveUndo, UNDO_MOVE_WITHIN_MS } from './rules.undo.js'
import { TASK_STATUSES, type TaskStatus } from './schema.js'

const person = (id: number, ...permissions: string[]): Subject => ({
  kind: 'person',
  id,
  roles: [],
  permissions,
})
const USER = person(7, 'ohplaky.task.status')
const ADMIN = person(7, 'ohplaky.task.status', 'ohplaky.task.finish')
const NOON = new Date('2026-11-20T12:00:00Z')
const after = (ms: number): Date => new Date(NOON.getTime() + ms)

/** A move of person 7 at noon. */
const aMove = (from: TaskStatus, to: TaskStatus, user_id = 7) => ({
  user_id,
  kind: 'changed',
  changes: [{ field: 'status' as const, from: [from], to: [to] }],
  created_at: NOON,
})

describe('explainMoveUndo (Spec §4)', () => {
  test('lets who made the last move take it back, where no move leads back or one needs a reason', () => {
    const back = { from: 'review', to: 'progress', last: aMove('progress', 'review'), now: NOON } as const
    expect(explainMoveUndo(USER, back)).toEqual({ allowed: true })
    expect(
      explainMoveUndo(ADMIN, { from: 'done', to: 'pending', last: aMove('pending', 'done'), now: NOON }),
    ).toEqual({ allowed: true })
  })

  test('refuses what others have moved, or what has moved otherwise since', () => {
    const wrong = { allowed: false, code: 'wrong_state' }
    const back = { from: 'done', to: 'pending', now: NOON } as const
    expect(explainMoveUndo(ADMIN, { ...back, last: aMove('pending', 'done', 8) })).toEqual(wrong)
    expect(explainMoveUndo(ADMIN, { ...back, last: aMove('progress', 'done') })).toEqual(wrong)
    expect(explainMoveUndo(ADMIN, { ...back, last: aMove('pending', 'progress') })).toEqual(wrong)
    expect(explainMoveUndo(ADMIN, { ...back, last: { ...aMove('pending', 'done'), changes: [] } })).toEqual(
      wrong,
    )
    expect(explainMoveUndo(ADMIN, { ...back, last: undefined })).toEqual(wrong)
    expect(explainMoveUndo({ kind: 'device' }, { ...back, last: aMove('pending', 'done') })).toEqual(wrong)
  })

  test('does not undo an undo where no move leads there', () => {
    const back = { from: 'pending', to: 'review', last: aMove('review', 'pending'), now: NOON } as const
    expect(explainMoveUndo(ADMIN, back)).toEqual({ allowed: false, code: 'wrong_state' })
  })

  test('needs the permission of the move that is undone', () => {
    const back = { from: 'done', to: 'pending', last: aMove('pending', 'done'), now: NOON } as const
    expect(explainMoveUndo(USER, back)).toMatchObject({
      code: 'missing_permission',
      missing: ['ohplaky.task.finish'],
    })
  })

  test('ends after ten minutes, but where a move leads back', () => {
    expect(UNDO_MOVE_WITHIN_MS).toBe(600_000)
    const at = (from: TaskStatus, to: TaskStatus, ms: number) =>
      explainMoveUndo(ADMIN, { from: to, to: from, last: aMove(from, to), now: after(ms) })
    expect(at('pending', 'done', UNDO_MOVE_WITHIN_MS - 1)).toEqual({ allowed: true })
    expect(at('pending', 'done', UNDO_MOVE_WITHIN_MS)).toEqual({ allowed: false, code: 'undo_over' })
    // Back to progress a move needs a reason, which an undo has not.
    expect(at('progress', 'review', UNDO_MOVE_WITHIN_MS)).toEqual({ allowed: false, code: 'undo_over' })
    expect(at('pending', 'progress', UNDO_MOVE_WITHIN_MS)).toEqual({ allowed: true })
  })

  test('takes back every move that a person may make, and gives no other right', () => {
    const status = fc.constantFrom<TaskStatus>(...TASK_STATUSES)
    fc.assert(
      fc.property(
        status,
        status,
        fc.subarray(['ohplaky.task.status', 'ohplaky.task.finish']),
        fc.constantFrom(7, 8),
        fc.integer({ min: 0, max: 2 * UNDO_MOVE_WITHIN_MS }),
        (from, to, held, mover, ms) => {
          fc.pre(from !== to)
          const subject = person(7, ...held)
          const back = { from: to, to: from, last: aMove(from, to, mover), now: after(ms) }
          const mayMake = explainStatusMove(subject, from, to).allowed
          expect(explainMoveUndo(subject, back).allowed).toBe(
            mover === 7 && mayMake && (ms < UNDO_MOVE_WITHIN_MS || movesAtOnce(subject, to, from)),
          )
        },
      ),
    )
  })
})
