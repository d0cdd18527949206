import { expect, test } from 'vitest'
import { colourName, commonColours } from './rules.colours.js'

test('commonColours tells the mean of the colours that are alike, most first', () => {
  const bytes = [250, 250, 250, 254, 252, 250, 0, 0, 0, 200, 16, 16, 202, 16, 16, 204, 16, 16]
  expect(commonColours(Uint8Array.from(bytes))).toEqual(['#ca1010', '#fcfbfa', '#000000'])
  expect(commonColours(new Uint8Array())).toEqual([])
})

test.each([
  ['#ffffff', 'white'],
  ['#f4f4f2', 'white'],
  ['#808080', 'grey'],
  ['#000000', 'black'],
  ['#1a1a1e', 'black'],
  ['#ff0000', 'red'],
  ['#d0103a', 'red'],
  ['#ff8c00', 'orange'],
  ['#8b4513', 'brown'],
  ['#ffe000', 'yellow'],
  ['#1f8a3b', 'green'],
  ['#20b2aa', 'turquoise'],
  ['#0f6cbd', 'blue'],
  ['#7030a0', 'purple'],
  ['#ff69b4', 'pink'],
  ['#ffc0cb', 'pink'],
])('colourName of %s is %s', (colour, name) => expect(colourName(colour)).toBe(name))
