import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCallFilter, filterOf, onlyCompany, onlyPerson } from './rules.call-filter.js'
import { NO_FILTER, NO_LABEL, type ReadFilter, type TaskFilter } from './state.filter.js'
import { DUE_RANGES, TASK_PRIORITIES } from './schema.js'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
const filter: fc.Arbitrary<ReadFilter> = fc.record({
  company: ids,
  assignee: fc
    .tuple(ids, fc.boolean())
    .map(([some, isFree]): (number | 'none')[] => [...some, ...(isFree ? (['none'] as const) : [])]),
  priority: fc.subarray([...TASK_PRIORITIES]),
  label: fc
    .tuple(fc.subarray(['web', 'a,b', '[1]']), fc.boolean())
    .map(([some, isFree]) => [...some, ...(isFree ? [NO_LABEL] : [])]),
  due: fc.option(fc.constantFrom<string>(...DUE_RANGES, '..2026-12-04')),
})

describe('toCallFilter', () => {
  test('writes one value without a list, and nothing of what is not set', () => {
    expect(toCallFilter(NO_FILTER)).toEqual({})
    expect(
      toCallFilter({ company: [3], assignee: [7], priority: ['high'], label: ['web'], due: 'week' }),
    ).toEqual({
      company_id: 3,
      assignee: 7,
      priority: 'high',
      label: 'web',
      due: 'week',
    })
    expect(toCallFilter({ ...NO_FILTER, assignee: [7, 8, 'none'], label: [NO_LABEL] })).toEqual({
      assignee: [7, 8],
      unassigned: true,
      unlabeled: true,
    })
  })

  test('takes no filter that nobody has read', () => {
    const ofMe: TaskFilter = { ...NO_FILTER, assignee: ['me'] }
    // @ts-expect-error -- `filterFor` says who 'me' is
    expect(toCallFilter(ofMe)).toEqual({})
  })

  test('is the inverse of filterOf', () => {
    fc.assert(
      fc.property(filter, each => {
        expect(filterOf(toCallFilter(each))).toEqual(each)
      }),
    )
  })
})

describe('onlyCompany and onlyPerson', () => {
  test('know the one that a list is of, and none of several', () => {
    expect([{ company_id: 3 }, { company_id: [3] }, { company_id: [3, 4] }, {}].map(onlyCompany)).toEqual([
      3,
      3,
      undefined,
      undefined,
    ])
    expect(
      [{ assignee: 7 }, { assignee: [7] }, { assignee: 7, unassigned: true }, { assignee: [7, 8] }, {}].map(
        onlyPerson,
      ),
    ).toEqual([7, 7, null, null, null])
  })
})
