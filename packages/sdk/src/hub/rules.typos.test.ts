import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownWords, nearWords } from './rules.typos.js'

const isNear = (search: string, text: string): boolean | undefined =>
  nearWords(search)?.near.every(({ pattern }) => new RegExp(pattern).test(text))

describe('nearWords', () => {
  it('finds a word with one error of each kind', () => {
    for (const typed of ['calendario', 'calenbario', 'calenndario', 'calendrio', 'calednario', 'CALÉNDARIO'])
      expect(isNear(typed, 'el calendario de enero'), typed).toBe(true)
    for (const typed of ['calembarrio', 'candelabro'])
      expect(isNear(typed, 'el calendario'), typed).toBe(false)
  })

  it('finds every word in spite of any one error', () => {
    // Two letters, because a word that loses its only one is a number, which is taken as it is.
    const word = fc.stringMatching(/^[a-z]{2}[a-z0-9]{4,18}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom('x', '', '7'), fc.boolean(), (right, seed, put, isIn) => {
        const place = seed % right.length
        const typed = right.slice(0, place) + put + right.slice(place + (isIn && put !== '' ? 0 : 1))
        expect(isNear(typed, `antes ${right} después`)).toBe(true)
        const swapped =
          right.slice(0, place) + (right[place + 1] ?? '') + (right[place] as string) + right.slice(place + 2)
        expect(isNear(swapped, right)).toBe(true)
      }),
    )
  })

  it('finds a word of four letters with two of them exchanged, and with no other error', () => {
    for (const typed of ['lius', 'ulis', 'lusi', 'luis', 'LUÍS'])
      expect(isNear(typed, 'luis herrera'), typed).toBe(true)
    for (const typed of ['lois', 'lui', 'luss']) expect(isNear(typed, 'luis herrera'), typed).not.toBe(true)
  })

  it('takes words of three letters and very long ones as they are', () => {
    expect(nearWords('pan')).toBeNull()
    expect(nearWords('')).toBeNull()
    expect(nearWords('pan integarl')).toMatchObject({ exact: 'pan', near: [{ word: 'integarl' }] })
    expect(nearWords(`lunes ${'a'.repeat(25)}`)).toMatchObject({ exact: 'a'.repeat(25) })
  })

  it('takes signs as spaces, and numbers as they are', () => {
    expect(nearWords('¿café-tería/2026_100200?')).toMatchObject({
      near: [{ word: 'cafe' }, { word: 'teria' }],
      exact: '2026 100200',
    })
  })
})

describe('knownWords', () => {
  it('are of 4 to 40 letters and digits, and no numbers', () => {
    const long = 'x'.repeat(40)
    expect(knownWords(`la casa-azul de 2026, abc1 ${long} ${long}x`)).toEqual(['casa', 'azul', 'abc1', long])
  })
})
