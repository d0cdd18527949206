import { expect, test } from 'vitest'
import { NOT_FETCHED } from '../state/fetched.js'
import { AWAY } from '../testing/api.js'
import { aBrief } from '../testing/briefs.js'
import { briefTold, newerBrief } from './state.copies.js'

test('an older copy never replaces a newer one', () => {
  const [older, newer, again] = [aBrief({ version: 1 }), aBrief({ version: 2 }), aBrief({ version: 2 })]
  expect(newerBrief(newer, older)).toBe(newer)
  expect(newerBrief(older, newer)).toBe(newer)
  expect(newerBrief(newer, again)).toBe(again)
})

test('a new copy ends an earlier failure', () => {
  const brief = aBrief()
  const failed = { ...NOT_FETCHED, isLoading: false, error: AWAY }
  expect(briefTold(failed, brief)).toEqual({ value: brief, isLoading: false, error: null })
})
