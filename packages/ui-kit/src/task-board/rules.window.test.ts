import { expect, test } from 'vitest'
import { inWindow } from './rules.window.js'

test('inWindow moves only what is partly out of the window', () => {
  expect([
    inWindow(40, 200, 390),
    inWindow(370, 320, 390),
    inWindow(-90, 320, 390),
    inWindow(9, 500, 390),
  ]).toEqual([40, 62, 8, 8])
})
