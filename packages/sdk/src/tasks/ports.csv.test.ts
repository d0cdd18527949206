import { toCsvLine } from '../basics/csv.js'
import { parse as parsePlain } from 'csv-parse/browser/esm/sync'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readCsv, readImport } from './ports.csv.js'
import { CSV_LIMITS } from './schema.csv.js'

function cellsOf(text: string) {
  const rows = readCsv(parse, text, 10)
  return Array.isArray(rows) ? rows.map(({ cells }) => cells) : undefined
}

test('readCsv reads what spreadsheets write: commas, semicolons or tabs, quotes and a byte order mark', () => {
  expect(cellsOf('\uFEFFTítulo,Empresa\r\n"Uno, dos",Lumen\r\n')).toEqual([
    ['Título', 'Empresa'],
    ['Uno, dos', 'Lumen'],
  ])
  expect(cellsOf('Título;Empresa\nUno, dos;Lumen')).toEqual([
    ['Título', 'Empresa'],
    ['Uno, dos', 'Lumen'],
  ])
  expect(cellsOf('Título\tEmpresa\nUno\tLumen')?.[1]).toEqual(['Uno', 'Lumen'])
  expect(cellsOf(toCsvLine(['a', 'dos\nlíneas', '"x"']))).toEqual([['a', 'dos\nlíneas', '"x"']])
})

test('readCsv forgives blanks, rows of another length, quotes within a text and a first column without a head', () => {
  expect(cellsOf('Título,Empresa\n Uno , Lumen \nSolo\nUno,dos,tres\nEl "logo",Lumen')).toEqual([
    ['Título', 'Empresa'],
    ['Uno', 'Lumen'],
    ['Solo'],
    ['Uno', 'dos', 'tres'],
    ['El "logo"', 'Lumen'],
  ])
  expect(cellsOf(';Título\n1;Uno, dos')).toEqual([
    ['', 'Título'],
    ['1', 'Uno, dos'],
  ])
  // The head alone says what separates the cells.
  expect(cellsOf('Título;Empresa\n"a,b,c,d,e";Lumen')?.[1]).toEqual(['a,b,c,d,e', 'Lumen'])
})

test('readCsv says at which line a row begins, and leaves out empty ones', () => {
  expect(readCsv(parse, 't\n\n"a\nb"\n,\nc', 10)).toEqual([
    { line: 1, cells: ['t'] },
    { line: 3, cells: ['a\nb'] },
    { line: 6, cells: ['c'] },
  ])
})

test('readCsv says the same line whichever way lines end within cells and between rows', () => {
  for (const [inCell, between] of [
    ['\n', '\n'],
    ['\r\n', '\n'],
    ['\r\n', '\r\n'],
    ['\n', '\r\n'],
    ['\r', '\r'],
  ]) {
    const text = ['t,u', `"a${inCell}${inCell}b",`, '', `x,"y${inCell}z"`, 'c,'].join(between)
    const lines = (readCsv(parse, text, 10) as readonly { readonly line: number }[]).map(({ line }) => line)
    expect(lines).toEqual([1, 2, 6, 8])
  }
})

test('readCsv refuses more rows than it may read, and what is no CSV', () => {
  expect(readCsv(parse, 't\n1\n2', 2)).toBe('long')
  expect(readCsv(parse, 't\n"sin fin', 10)).toBeNull()
})

test('readCsv reads the same with the parser that needs nothing of Node', () => {
  const text = '\uFEFFTítulo;Empresa\n"Uno; ""dos""";Lumen\n\n"a\nb";ñ €'
  expect(readCsv(parsePlain, text, 10)).toEqual(readCsv(parse, text, 10))
})

test('readImport reads the tasks of a file, or says why it has none', () => {
  expect(readImport(parse, 'Título,Empresa\nUna,Café\n')).toMatchObject([
    { line: 2, title: 'Una', company: 'Café' },
  ])
  expect(readImport(parse, '')).toBe('notCsv')
  expect(readImport(parse, 'Título\n"sin fin')).toBe('notCsv')
  expect(readImport(parse, 'Empresa\nCafé')).toBe('noTitleColumn')
  expect(readImport(parse, 'Título\n\n')).toBe('noRows')
  const rows = (count: number) => `Título\n${'Una\n'.repeat(count)}`
  expect(readImport(parse, rows(CSV_LIMITS.rows))).toHaveLength(CSV_LIMITS.rows)
  expect(readImport(parse, rows(CSV_LIMITS.rows + 1))).toBe('tooManyRows')
})
