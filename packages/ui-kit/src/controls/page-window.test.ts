import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageWindow } from './page-window.js'

const drawn = (page: number, lastPage: number) =>
  pageWindow(page, lastPage)
    .map(stop => (stop.kind === 'gap' ? '…' : stop.page))
    .join(' ')

describe('pageWindow', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 5 6 7 8 9'],
    [50, 334, '1 … 49 50 51 … 334'],
  ])('page %i of %i is %s', (page, lastPage, expected) => {
    expect(drawn(page, lastPage)).toBe(expected)
  })

  test('always contains the first, last and current page, ascending, in at most seven stops', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain(last => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
    fc.assert(
      fc.property(place, ([page, lastPage]) => {
        const stops = pageWindow(page, lastPage)
        const pages = stops.flatMap(stop => (stop.kind === 'page' ? [stop.page] : []))
        expect(stops.length).toBeLessThanOrEqual(7)
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        expect(pages).toEqual(expect.arrayContaining([1, page, lastPage]))
      }),
    )
  })
})
