import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOT_FETCHED } from '../state/fetched.js'
import { aKeptView } from '../testing/tasks.js'
import { VIEW_PLACES } from './schema.views.js'
import { tasksNarrowed } from './state.reading.js'
import { INITIAL_TASK_ADDRESS, queryOfAddress } from './state.address.js'
import {
  correctedView,
  defaultView,
  isBareAddress,
  isViewChanged,
  mustLoadViews,
  shownView,
  viewDropped,
  viewSaved,
  type KeptViews,
} from './state.views.js'

const view = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('Árbol', 'arena', 'Zeta'),
    place: fc.constantFrom(...VIEW_PLACES),
    is_default: fc.boolean(),
  })
  .map(aKeptView)

describe('viewSaved', () => {
  test('keeps names in order, ids once, and one default of a page at most', () => {
    fc.assert(
      fc.property(fc.array(view), kept => {
        const views = kept.reduce<KeptViews>(viewSaved, [])
        expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
        for (const place of VIEW_PLACES)
          expect(views.filter(each => each.place === place && each.is_default).length).toBeLessThan(2)
        const last = kept.at(-1)
        if (last) expect(views).toContainEqual(last)
      }),
    )
    const [one, two] = [aKeptView({ id: 1, name: 'zeta' }), aKeptView({ id: 2, name: 'Árbol' })]
    expect(viewSaved([one], two)).toEqual([two, one])
    expect(viewSaved([two], one)).toEqual([two, one])
    expect(viewDropped([two, one], 2)).toEqual([one])
    // Equal names stand in the order of their ids.
    const [five, three] = [aKeptView({ id: 5, name: 'arbol' }), aKeptView({ id: 3, name: 'Árbol' })]
    expect(viewSaved([two, five], three).map(({ id }) => id)).toEqual([2, 3, 5])
  })

  test('takes the default from another view of the page, and from none when it is no default', () => {
    const old = aKeptView({ id: 1, place: 'mine', is_default: true })
    const elsewhere = aKeptView({ id: 2, place: 'all', is_default: true })
    const isDefault = (kept: KeptViews) => new Map(kept.map(({ id, is_default }) => [id, is_default]))
    const asDefault = viewSaved([old, elsewhere], aKeptView({ id: 3, place: 'mine', is_default: true }))
    expect(isDefault(asDefault)).toEqual(
      new Map([
        [1, false],
        [2, true],
        [3, true],
      ]),
    )
    const plain = viewSaved([old, elsewhere], aKeptView({ id: 3, place: 'mine', is_default: false }))
    expect(isDefault(plain).get(1)).toBe(true)
  })
})

describe('defaultView', () => {
  test('is of its own page only', () => {
    const views = [aKeptView({ place: 'company', is_default: true }), aKeptView({ id: 5, place: 'mine' })]
    expect(defaultView(views, 'company')?.id).toBe(4)
    expect(defaultView(views, 'mine')).toBeNull()
  })
})

describe('shownView', () => {
  test('names the view, and says when a filter was changed since', () => {
    const kept = aKeptView()
    const shown = shownView(kept)
    expect(shown).toMatchObject({ kept: 4, due: 'overdue', group: 'company' })
    expect(isViewChanged(kept, { ...shown, page: 3, open: 9 })).toBe(false)
    expect(isViewChanged(kept, tasksNarrowed(shown, { due: 'week' }))).toBe(true)
  })
})

describe('isBareAddress', () => {
  test('is true of the address of a page, and false once it names a filter or a task', () => {
    expect(isBareAddress(queryOfAddress(INITIAL_TASK_ADDRESS))).toBe(true)
    expect(isBareAddress(queryOfAddress(tasksNarrowed(INITIAL_TASK_ADDRESS, { search: 'logo' })))).toBe(false)
    expect(isBareAddress(queryOfAddress({ ...INITIAL_TASK_ADDRESS, open: 7 }))).toBe(false)
  })

  test('is false of the board, when the address names it', () => {
    expect(isBareAddress('?view=board')).toBe(false)
    expect(isBareAddress('?view=unknown')).toBe(true)
    expect(isBareAddress('?page=')).toBe(true)
  })
})

describe('correctedView', () => {
  const [list, mine] = [aKeptView({ id: 5, query: 'view=list' }), aKeptView({ id: 6, query: 'search=logo' })]

  test.each([
    ['a page without a view gets its default', null, list, shownView(list)],
    ['a page that opened with its default stays', list, list, null],
    ['another default takes its place', list, mine, shownView(mine)],
    ['a default that was changed is shown anew', list, { ...list, query: 'view=calendar' }, 'view=calendar'],
    ['one that is the default no longer is left', list, null, INITIAL_TASK_ADDRESS],
    ['a page without a default stays', null, null, null],
  ])('%s', (_, first, now, expected) => {
    const opened = first ? shownView(first) : INITIAL_TASK_ADDRESS
    const right = typeof expected === 'string' ? shownView({ id: 5, query: expected }) : expected
    expect(correctedView(opened, first, now)).toEqual(right)
  })

  test('leaves a person alone who has gone on meanwhile', () => {
    const narrowed = tasksNarrowed(shownView(list), { search: 'vela' })
    expect(correctedView(narrowed, list, mine)).toBeNull()
    expect(correctedView({ ...INITIAL_TASK_ADDRESS, open: 7 }, null, mine)).toBeNull()
  })
})

describe('mustLoadViews', () => {
  const fetched = { value: [aKeptView()], isLoading: false, error: null }

  test('is true before the first fetch, after a failed one, and a minute after the last', () => {
    expect(mustLoadViews(NOT_FETCHED, null, 0)).toBe(true)
    expect(mustLoadViews(NOT_FETCHED, 0, 1)).toBe(false)
    expect(mustLoadViews({ ...NOT_FETCHED, isLoading: false }, 0, 1)).toBe(true)
    expect(mustLoadViews(fetched, 0, 59_999)).toBe(false)
    expect(mustLoadViews(fetched, 0, 60_000)).toBe(true)
  })
})
