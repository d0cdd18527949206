import { expect, test } from 'vitest'
import { sizeText } from './size.js'

test('sizes read as in a file manager', () => {
  expect([0, 1023, 1024, 184_320, 1_572_864, 52_428_800].map(sizeText)).toEqual([
    '0 B',
    '1,023 B',
    '1 KB',
    '180 KB',
    '1.5 MB',
    '50 MB',
  ])
})
