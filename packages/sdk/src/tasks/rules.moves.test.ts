import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { explainStart, explainStatusMove, reachableStatuses, statusMove } from './rules.moves.js'
import { TASK_STATUSES, type TaskStatus } from './schema.js'

const person = (...permissions: string[]): Subject => ({ kind: 'person', id: 7, roles: [], permissions })
const USER = person('ohplaky.task.status')
const ADMIN = person('ohplaky.task.status', 'ohplaky.task.finish')

const movesOf = (subject: Subject) =>
  TASK_STATUSES.flatMap(from =>
    TASK_STATUSES.filter(to => from !== to && explainStatusMove(subject, from, to).allowed).map(
      to => `${from}→${to}`,
    ),
  )

describe('explainStatusMove', () => {
  test('lets holders of task.status move work forward, and back to pending (Spec §4)', () => {
    expect(movesOf(USER)).toEqual(['pending→progress', 'progress→pending', 'progress→review'])
  })

  test('lets holders of task.finish too finish, reopen and send back (Spec §4)', () => {
    expect(movesOf(ADMIN)).toEqual([
      'pending→progress',
      'pending→done',
      'progress→pending',
      'progress→review',
      'progress→done',
      'review→progress',
      'review→done',
      'done→progress',
    ])
  })

  test('asks for a reason only when work is sent back from review (Spec §4)', () => {
    const withReason = TASK_STATUSES.flatMap(from =>
      TASK_STATUSES.filter(to => statusMove(from, to)?.needsReason).map(to => `${from}→${to}`),
    )
    expect(withReason).toEqual(['review→progress'])
    expect(explainStatusMove(ADMIN, 'review', 'progress')).toEqual({ allowed: true, needsReason: true })
  })

  test('names what is missing and the roles that can give it', () => {
    expect(explainStatusMove(USER, 'review', 'done')).toEqual({
      allowed: false,
      code: 'missing_permission',
      missing: ['ohplaky.task.finish'],
      granted_by: ['Admin Osys', 'Propietario'],
    })
  })

  test('names the statuses that can follow instead', () => {
    expect(explainStatusMove(ADMIN, 'done', 'pending')).toEqual({
      allowed: false,
      code: 'wrong_state',
      reachable: ['progress'],
    })
  })

  test('applies to every pair: a move is allowed exactly when it exists and both permissions are held', () => {
    const status = fc.constantFrom<TaskStatus>(...TASK_STATUSES)
    fc.assert(
      fc.property(
        status,
        status,
        fc.subarray(['ohplaky.task.status', 'ohplaky.task.finish']),
        (from, to, held) => {
          const move = statusMove(from, to)
          const isHeld =
            move !== null && held.includes('ohplaky.task.status') && held.includes(move.permission)
          expect(explainStatusMove(person(...held), from, to).allowed).toBe(from === to || isHeld)
        },
      ),
    )
  })

  test('never offers a status that cannot be reached', () => {
    expect(TASK_STATUSES.map(reachableStatuses)).toEqual([
      ['progress', 'done'],
      ['pending', 'review', 'done'],
      ['progress', 'done'],
      ['progress'],
    ])
  })
})

describe('explainStart', () => {
  const startsOf = (subject: Subject) => TASK_STATUSES.filter(status => explainStart(subject, status).allowed)

  test('lets a task begin where its maker could bring it, in one move or several (Spec §4)', () => {
    expect(startsOf(person())).toEqual(['pending'])
    expect(startsOf(USER)).toEqual(['pending', 'progress', 'review'])
    expect(startsOf(ADMIN)).toEqual(['pending', 'progress', 'review', 'done'])
  })

  test('names what is missing, also where the first of several moves is refused', () => {
    const missing = (subject: Subject, status: TaskStatus) => {
      const verdict = explainStart(subject, status)
      return 'missing' in verdict && verdict.missing
    }
    expect(missing(person(), 'progress')).toEqual(['ohplaky.task.status'])
    expect(missing(person(), 'review')).toEqual(['ohplaky.task.status'])
    expect(missing(USER, 'done')).toEqual(['ohplaky.task.finish'])
  })

  test('asks for no reason', () => {
    for (const status of TASK_STATUSES)
      expect(explainStart(ADMIN, status)).toEqual({ allowed: true, needsReason: false })
  })
})
