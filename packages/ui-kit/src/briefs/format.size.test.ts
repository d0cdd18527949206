import { expect, test } from 'vitest'
import { sizeText } from './format.size.js'

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [482_113, '471 kB'],
  [1_400_000, '1.3 MB'],
  [26_214_400, '25 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
