import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { bulkMoves } from './rules.bulk.js'

const person = (...permissions: string[]): Subject => ({ kind: 'person', id: 7, roles: [], permissions })
const USER = person('ohplaky.task.status')
const ADMIN = person('ohplaky.task.status', 'ohplaky.task.finish')

describe('bulkMoves', () => {
  test('counts the tasks that move to each status, and those that may return', () => {
    expect(bulkMoves(ADMIN, ['pending', 'pending', 'progress', 'done'])).toEqual([
      { status: 'pending', moving: 1, returning: 1 },
      { status: 'progress', moving: 3, returning: 3 },
      // Back to progress it would need a reason.
      { status: 'review', moving: 1, returning: 0 },
      { status: 'done', moving: 3, returning: 1 },
    ])
  })

  test('leaves out what nobody may do, and what needs a reason', () => {
    expect(bulkMoves(USER, ['review'])).toEqual([])
    expect(bulkMoves(ADMIN, ['review'])).toEqual([{ status: 'done', moving: 1, returning: 0 }])
    expect(bulkMoves(person(), ['pending'])).toEqual([])
  })
})
