import { describe, expect, test } from 'vitest'
import type { Subject } from '../access/rules.js'
import { bulkMoves } from './rules.bulk.js'

const person = (...permissions: string[]): Subject => ({ kind: 'person', id: 7, roles: [], permissions })
const USER = person('ohplaky.task.status')
const ADMIN = person('ohplaky.task.status', 'ohplaky.task.finish')

describe('bulkMoves', () => {
  test('names the statuses to which one of the tasks moves', () => {
    const from = ['pending', 'pending', 'progress', 'done'] as const
    expect(bulkMoves(ADMIN, from)).toEqual(['pending', 'progress', 'review', 'done'])
    expect(bulkMoves(USER, ['pending', 'pending'])).toEqual(['progress'])
  })

  test('leaves out what nobody may do, and what needs a reason', () => {
    expect(bulkMoves(USER, ['review'])).toEqual([])
    expect(bulkMoves(ADMIN, ['review'])).toEqual(['done'])
    expect(bulkMoves(person(), ['pending'])).toEqual([])
  })
})
