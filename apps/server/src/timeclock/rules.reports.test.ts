import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNames } from './rules.reports.js'

test('fileNames keeps names apart, and out of other folders', () => {
  expect(fileNames(['Ana.pdf', 'ana.pdf', '../Ana.pdf', 'Ana.pdf'])).toEqual([
    'Ana.pdf',
    'ana (2).pdf',
    '..-Ana.pdf',
    'Ana (3).pdf',
  ])
})

test('fileNames never repeats a name', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a.pdf', 'A.pdf', 'a (2).pdf', 'b/c', 'b\\c')), names => {
      const found = fileNames(names)
      expect(new Set(found.map(name => name.toLowerCase())).size).toBe(names.length)
      expect(found.every(name => !/[\\/]/.test(name))).toBe(true)
    }),
  )
})
