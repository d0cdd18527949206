import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCodePrefix, parseTaskCode, taskCode } from './format.code.js'

describe('taskCode', () => {
  test.each([
    ['Acme', 42, 'ACME-42'],
    ['Café Aurora', 7, 'CAFE-7'],
    ['Constructora Peñón', 1, 'CONSTR-1'],
    ['¡3M México!', 5, '3M-5'],
    ['Straßenbau', 8, 'STRASS-8'],
    ['Großß', 8, 'GROSSS-8'],
    ['★', 9, '#9'],
    ['', 9, '#9'],
  ])('names task of %j number %i %s', (company, number, code) => {
    expect(taskCode(company, number)).toBe(code)
  })

  test('is parsed back to the same', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (company, number) => {
          expect(parseTaskCode(taskCode(company, number))?.number).toBe(number)
        },
      ),
    )
  })
})

describe('parseTaskCode', () => {
  test.each([
    ['42', { prefix: '', number: 42 }],
    [' #42 ', { prefix: '', number: 42 }],
    ['acme-42', { prefix: 'ACME', number: 42 }],
    ['café-7', { prefix: 'CAFE', number: 7 }],
    ['acme', null],
    ['42 flyers', null],
    ['acme-42-b', null],
    ['9999999999', null],
    ['', null],
  ])('reads %j', (search, found) => {
    expect(parseTaskCode(search)).toEqual(found)
  })
})

describe('parseCodePrefix', () => {
  test.each([
    ['CAFE-', 'CAFE'],
    [' café- ', 'CAFE'],
    ['3m-', '3M'],
    ['CAFE', null],
    ['CAFE-7', null],
    ['-', null],
    ['pre-venta-', null],
    ['CAFETERIA-', null],
  ])('reads %j', (search, prefix) => {
    expect(parseCodePrefix(search)).toBe(prefix)
  })
})
