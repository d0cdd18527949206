import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_RECENT, placeOpened, type RecentPlace } from './state.recent.js'

describe('placeOpened', () => {
  test('puts the place first, with its newest title', () => {
    const places = placeOpened(placeOpened([], { title: 'ACME', href: '/1' }), { title: 'Luz', href: '/2' })
    expect(placeOpened(places, { title: 'ACME Dos', href: '/1' })).toEqual([
      { title: 'ACME Dos', href: '/1' },
      { title: 'Luz', href: '/2' },
    ])
  })

  test('keeps each place once and never too many, whatever is opened', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            title: fc.string(),
            href: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'),
          }),
        ),
        all => {
          const places = all.reduce<readonly RecentPlace[]>(placeOpened, [])
          expect(new Set(places.map(({ href }) => href)).size).toBe(places.length)
          expect(places.length).toBeLessThanOrEqual(MOST_RECENT)
          expect(places[0]).toEqual(all.at(-1))
        },
      ),
    )
  })
})
