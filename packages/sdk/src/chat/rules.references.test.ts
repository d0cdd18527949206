import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taskCode } from '../tasks/format.code.js'
import { codesIn, referencesIn } from './rules.references.js'
import { CHAT_LIMITS } from './schema.js'

const origin = 'https://osys.test'
const refs = (text: string) => referencesIn(text, origin)

describe('referencesIn', () => {
  test('finds codes of tasks in a sentence', () => {
    expect(refs('Mira CAFE-7, (ACME-42) y PEÑA-1.')).toEqual(['CAFE-7', 'ACME-42', 'PEÑA-1'])
  })

  test('finds no codes in words, dates, versions and lower case', () => {
    expect(refs('xCAFE-7 CAFE-7b cafe-7 2026-11-22 CAFE-07 CAFE-7-1 a/CAFE-7 #12 DEMASIADO-1')).toEqual([])
  })

  test('finds the addresses of this suite as paths, and none of others', () => {
    expect(
      refs(
        `Ver ${origin}/ohplaky/empresa/3?task=42. O ${origin}/ochatty/8?message=12, o https://otra.test/ohplaky/empresa/3`,
      ),
    ).toEqual(['/ohplaky/empresa/3?task=42', '/ochatty/8?message=12'])
  })

  test('finds bare paths, and no pages that are no thing', () => {
    expect(refs('/ohplaky/empresa/3 /hub /ochatty/8 a/ohplaky/empresa/4')).toEqual(['/ohplaky/empresa/3'])
  })

  test('finds codes and paths around an address, in the order of the text', () => {
    expect(refs(`A-1 https://otra.test/B-2?C-3 D-4 /ohplaky/empresa/5 ${origin}/ohplaky/empresa/6`)).toEqual([
      'A-1',
      'D-4',
      '/ohplaky/empresa/5',
      '/ohplaky/empresa/6',
    ])
    expect(refs('http://[ /ohplaky/empresa/7')).toEqual(['/ohplaky/empresa/7'])
  })

  test('finds no code inside of an address', () => {
    expect(refs('https://otra.test/browse/ACME-42 y https://otra.test/?q=ACME-43')).toEqual([])
  })

  test('names each once, in the order of the text, and at most as many as one call takes', () => {
    expect(refs(`B-2 ${origin}/ohplaky/empresa/3 A-1 B-2`)).toEqual(['B-2', '/ohplaky/empresa/3', 'A-1'])
    const many = Array.from({ length: 40 }, (_, at) => `ACME-${at + 1}`).join(' ')
    expect(refs(many)).toHaveLength(CHAT_LIMITS.references)
  })

  test('names no address that is longer than a server reads', () => {
    const address = (length: number) => `/ohplaky/empresa/3?q=${'x'.repeat(length)}`
    expect(refs(`${address(2_000)} ${address(10)}`)).toEqual([address(10)])
    const longest = address(200 - address(0).length)
    expect(refs(`${longest} ${longest}x`)).toEqual([longest])
  })

  test('finds every code that the tasks write', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Café Roble Alto', 'acme', 'Peña & Hijos', '3M', 'Uno'),
        fc.integer({ min: 1, max: 999_999_999 }),
        (company, number) => {
          expect(refs(`Hola ${taskCode(company, number)}, gracias`)).toEqual([taskCode(company, number)])
        },
      ),
    )
  })

  test('reads any text of a message quickly', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), text => void refs(text)))
    expect(refs('A'.repeat(4000))).toEqual([])
    expect(refs('/ohplaky/empresa/'.repeat(235))).toEqual([])
  })
})

test('codesIn finds the codes of several texts once each, and no paths', () => {
  expect(codesIn(['Como CAFE-7 y ACME-2', 'CAFE-7, no cafe-8', '/ohplaky/empresa/3'])).toEqual([
    'CAFE-7',
    'ACME-2',
  ])
})
