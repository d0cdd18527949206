import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsvCell, toCsvLine } from './csv.js'

describe('toCsvCell', () => {
  it.each([
    ['Ana Torres', 'Ana Torres'],
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+52 55', "'+52 55"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t=1"],
    ['a=b', 'a=b'],
    ['dos\r\nlíneas', '"dos\r\nlíneas"'],
    ['a;b', '"a;b"'],
    ['', ''],
  ])('%j is %j', (text, cell) => {
    expect(toCsvCell(text)).toBe(cell)
  })
})

describe('toCsvLine', () => {
  it('keeps numbers as numbers, also negative ones', () => {
    expect(toCsvLine(['a,b', 1.5, -2])).toBe('"a,b",1.5,-2\r\n')
  })

  it('reads back as the same text, apart from the sign that disarms formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), cells => {
        const [read = []] = parse(toCsvLine(cells), { record_delimiter: '\r\n' })
        expect(read).toHaveLength(cells.length)
        read.forEach((cell, index) => expect([cells[index], `'${cells[index]}`]).toContain(cell))
      }),
    )
  })
})
