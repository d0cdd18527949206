import { expect, test } from 'vitest'
import { AbortedError } from '../http/error.js'
import { done, GIVEN_UP, type Outcome } from '../http/outcome.js'
import { aRefusal } from '../testing/api.js'
import { tellRefusal } from './actions.refusal.js'
import type { Notice } from './schema.js'

test('tellRefusal says why an action was refused, and nothing of one that was done or given up', () => {
  const told = (outcome: Outcome<unknown>): readonly Notice[] => {
    const notices: Notice[] = []
    tellRefusal(notice => notices.push(notice), outcome)
    return notices
  }
  const error = aRefusal(403, { msg: 'No puedes' })
  expect(told({ ended: 'refused', error })).toEqual([
    { text: 'No puedes', status: 403, variant: 'error', errors: {} },
  ])
  expect(told({ ended: 'refused', error: new AbortedError('GET /x') })).toEqual([])
  expect(told(done(7))).toEqual([])
  expect(told(GIVEN_UP)).toEqual([])
})
