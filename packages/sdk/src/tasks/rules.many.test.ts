import { describe, expect, test } from 'vitest'
import { sharedValues, withValues, movesOfMany } from './rules.many.js'
import type { Subject } from '../access/rules.js'

const keyOf = (label: string): string => label.toLowerCase()

describe('sharedValues', () => {
  test('tells what all lists hold from what only some hold', () => {
    expect(sharedValues([['web', 'video'], ['Web', 'feria'], ['web']], keyOf)).toEqual({
      all: ['web'],
      some: ['video', 'feria'],
    })
  })

  test('is all that a single list holds, and nothing of none', () => {
    expect(sharedValues([['web', 'video']], keyOf)).toEqual({ all: ['web', 'video'], some: [] })
    expect(sharedValues([], keyOf)).toEqual({ all: [], some: [] })
  })
})

describe('withValues', () => {
  test('removes and adds; what a list has stays in its place, and what it does not have is not missed', () => {
    const change = { added: ['feria', 'video'], removed: ['web', 'otra'] }
    expect(withValues(['video', 'web'], change, keyOf)).toEqual(['video', 'feria'])
    expect(withValues(['video'], {}, keyOf)).toEqual(['video'])
  })
})

const person = (...permissions: string[]): Subject => ({ kind: 'person', id: 7, roles: [], permissions })
const USER = person('ohplaky.task.status')
const ADMIN = person('ohplaky.task.status', 'ohplaky.task.finish')

describe('movesOfMany', () => {
  test('names the statuses to which one of the tasks moves', () => {
    const from = ['pending', 'pending', 'progress', 'done'] as const
    expect(movesOfMany(ADMIN, from)).toEqual(['pending', 'progress', 'review', 'done'])
    expect(movesOfMany(USER, ['pending', 'pending'])).toEqual(['progress'])
  })

  test('leaves out what nobody may do, and what needs a reason', () => {
    expect(movesOfMany(USER, ['review'])).toEqual([])
    expect(movesOfMany(ADMIN, ['review'])).toEqual(['done'])
    expect(movesOfMany(person(), ['pending'])).toEqual([])
  })
})
