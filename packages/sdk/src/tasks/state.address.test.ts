import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  INITIAL_TASK_ADDRESS,
  keptQuery,
  openTaskAddress,
  TASK_LAYOUTS,
  queryOfAddress,
  type TaskAddress,
} from './state.address.js'
import { type FilterPerson, NO_LABEL } from './state.filter.js'
import { addressAt } from './state.reading.js'
import { DUE_RANGES, TASK_GROUPS, TASK_ORDERS, TASK_PRIORITIES, TASK_STATUSES } from './schema.js'

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 5 })
  .map(some => some.toSorted((one, other) => one - other))
const view: fc.Arbitrary<TaskAddress> = fc.record({
  layout: fc.constantFrom(...TASK_LAYOUTS),
  search: fc.string({ maxLength: 100 }),
  status: fc.constantFrom('all', ...TASK_STATUSES),
  isMine: fc.boolean(),
  company: ids,
  assignee: fc
    .tuple(ids, fc.subarray(['me', 'none'] as const))
    .map(([some, words]): FilterPerson[] => [...some, ...words]),
  priority: fc.subarray([...TASK_PRIORITIES].toReversed()),
  // In the order of an address.
  label: fc.subarray([NO_LABEL, '50 %', 'a&b=c', 'a,b', 'vídeo']),
  due: fc.option(fc.constantFrom<string>(...DUE_RANGES, '..2026-12-04', '2026-12-01..2026-12-04')),
  order: fc.option(fc.constantFrom(...TASK_ORDERS)),
  isReversed: fc.boolean(),
  group: fc.option(fc.constantFrom(...TASK_GROUPS)),
  month: fc.option(fc.constantFrom('2026-11', '2027-01')),
  kept: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  isFull: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
  open: fc.oneof(fc.constant(null), fc.constant('new' as const), fc.integer({ min: 1, max: 2_000_000 })),
})

describe('openTaskAddress', () => {
  test('is the address of the view with that task open', () => {
    fc.assert(
      fc.property(view, fc.oneof(fc.constant('new' as const), fc.nat()), (each, open) => {
        expect(openTaskAddress(each)(open)).toBe(queryOfAddress({ ...each, open }))
      }),
    )
  })
})

describe('addressAt', () => {
  test('reads what queryOfAddress wrote', () => {
    fc.assert(
      fc.property(view, each => {
        expect(addressAt(queryOfAddress(each))).toEqual(each)
      }),
    )
  })

  test('reads malformed values as the default', () => {
    expect(
      addressAt(
        '?view=x&status=none&mine=2&page=-1&task=0x1&due=x&order=x&group=x&month=2026-13&kept=x&company=0&person=-1&label=+&search=',
      ),
    ).toEqual(INITIAL_TASK_ADDRESS)
    expect(queryOfAddress(INITIAL_TASK_ADDRESS)).toBe('')
  })
})

describe('queryOfAddress', () => {
  const queryOf = (part: Partial<TaskAddress>) => queryOfAddress({ ...INITIAL_TASK_ADDRESS, ...part })

  test('writes one value as links of before have it', () => {
    const one = queryOf({ company: [3], assignee: [7], priority: ['high'], label: ['web'], due: 'week' })
    expect(one).toBe('?company=3&person=7&priority=high&label=web&due=week')
  })

  test('writes several values, and those that name no person or label', () => {
    expect(queryOf({ assignee: [3, 7, 'me', 'none'] })).toBe('?person=3%2C7%2Cme%2Cnone')
    expect(queryOf({ priority: ['urgent', 'high'] })).toBe('?priority=urgent%2Chigh')
    expect(queryOf({ label: [NO_LABEL, 'a,b', 'web'] })).toBe('?unlabeled=1&label=a%2Cb&label=web')
    expect(queryOf({ due: '..2026-12-04' })).toBe('?due=..2026-12-04')
  })
})

describe('keptQuery', () => {
  test('holds filters, order, group and layout, and nothing of the moment', () => {
    const shown = addressAt(
      '?view=list&due=week&order=title&group=company&month=2026-11&kept=4&page=2&task=7',
    )
    expect(keptQuery(shown)).toBe('?view=list&due=week&order=title&group=company')
    fc.assert(
      fc.property(view, each => {
        expect(keptQuery(addressAt(keptQuery(each)))).toBe(keptQuery(each))
      }),
    )
  })
})
