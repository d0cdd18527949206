import { describe, expect, test } from 'vitest'
import { NOT_FETCHED } from '../state/fetched.js'
import { AWAY } from '../testing/api.js'
import { type FetchedList, listPhase, withItems } from './fetched-page.js'

type List = FetchedList<string, string>

const info = { page: 1, last_page: 1, per_page: 2, total: 2 }
/** The page that answers the question 'a'. */
const ofA: List = { value: { query: 'a', items: ['a 1'], ...info }, isLoading: false, error: null }
const isA = (query: string): boolean => query === 'a'
const isB = (query: string): boolean => query === 'b'

describe('listPhase', () => {
  test('distinguishes loading, failed and loaded', () => {
    expect(listPhase<string>(NOT_FETCHED, isA)).toBe('loading')
    expect(listPhase<string>({ ...NOT_FETCHED, error: AWAY }, isA)).toBe('failed')
    expect(listPhase(ofA, isA)).toBe('loaded')
  })

  test('keeps a page when a refresh fails, but not for another question', () => {
    const failed = { ...ofA, error: AWAY }
    expect(listPhase(failed, isA)).toBe('loaded')
    expect(listPhase(failed, isB)).toBe('failed')
  })

  test('shows the rows of the question before until the answer comes, but not that it had none', () => {
    expect(listPhase(ofA, isB)).toBe('loaded')
    const none = withItems(ofA, () => [])
    expect(listPhase(none, isA)).toBe('loaded')
    expect(listPhase(none, isB)).toBe('loading')
    expect(listPhase({ ...none, error: AWAY }, isB)).toBe('failed')
  })
})

describe('withItems', () => {
  test('changes the items of the page, and nothing before a page came', () => {
    expect(withItems<string, string>(NOT_FETCHED, () => ['x'])).toBe(NOT_FETCHED)
    expect(withItems(ofA, shown => [...shown, 'x'])).toEqual({
      ...ofA,
      value: { query: 'a', items: ['a 1', 'x'], ...info },
    })
  })
})
