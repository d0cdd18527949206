import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qrPath, type Squares } from './format.qr.js'

/** Returns the squares that a path darkens, read back from its rectangles. */
function painted(path: string): Set<string> {
  const squares = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step += 1) squares.add(`${Number(x) + step},${y}`)
  return squares
}

describe('qrPath', () => {
  test('joins neighbouring squares of a row', () => {
    expect(
      qrPath([
        [true, true, false],
        [false, true, true],
      ]),
    ).toBe('M0 0h2v1h-2zM1 1h2v1h-2z')
  })

  test('darkens exactly the dark squares', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows: Squares) => {
        const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
        expect(painted(qrPath(rows))).toEqual(new Set(dark))
      }),
    )
  })
})
