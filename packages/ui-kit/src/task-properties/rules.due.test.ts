import { dueOf } from '@osys/sdk/tasks/rules.due'
import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { dueTone } from './rules.due.js'

test('dueTone marks a late date, and one that is near', () => {
  const toneOn = (due_date: string | null, over: object = {}) =>
    dueTone(dueOf(aTask({ due_date, status: 'pending', ...over }), '2026-11-20'))
  expect(toneOn('2026-11-19')).toBe('late')
  expect(toneOn('2026-11-20')).toBe('near')
  expect(toneOn('2026-11-21')).toBe('near')
  expect(toneOn('2026-11-22')).toBeNull()
  expect(toneOn(null)).toBeNull()
  expect(toneOn('2026-11-19', { status: 'done' })).toBeNull()
})
