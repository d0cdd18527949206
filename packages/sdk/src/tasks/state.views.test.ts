import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aKeptView } from '../testing/tasks.js'
import { VIEW_PLACES } from './schema.views.js'
import { tasksNarrowed } from './state.address.js'
import {
  defaultView,
  isViewChanged,
  shownView,
  viewDropped,
  viewKept,
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

describe('viewKept', () => {
  test('keeps names in order, ids once, and one default of a page at most', () => {
    fc.assert(
      fc.property(fc.array(view), kept => {
        const views = kept.reduce<KeptViews>(viewKept, [])
        expect(new Set(views.map(({ id }) => id)).size).toBe(views.length)
        for (const place of VIEW_PLACES)
          expect(views.filter(each => each.place === place && each.is_default).length).toBeLessThan(2)
        const last = kept.at(-1)
        if (last) expect(views).toContainEqual(last)
      }),
    )
    const [one, two] = [aKeptView({ id: 1, name: 'zeta' }), aKeptView({ id: 2, name: 'Árbol' })]
    expect(viewKept([one], two)).toEqual([two, one])
    expect(viewDropped([two, one], 2)).toEqual([one])
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
