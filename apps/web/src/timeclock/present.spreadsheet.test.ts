import { describe, expect, test } from 'vitest'
import { columnWidths, toSpreadsheet } from './present.spreadsheet.js'

const table = {
  head: ['Nombre', { wall: '2026-11-16' }, 'Total (h)'],
  rows: [['=1+1', { wall: '2026-11-16 09:02' }, 8 + 1 / 3]],
  total: ['Total', '', 8 + 1 / 3],
}

describe('toSpreadsheet', () => {
  test('writes hours as numbers and moments as local dates; a name is never a formula', () => {
    const [head, row, total] = toSpreadsheet(table)
    expect(head?.[1]).toMatchObject({ value: new Date('2026-11-16T00:00:00Z'), format: 'dd/mm/yyyy' })
    expect(row).toEqual([
      { value: '=1+1' },
      { value: new Date('2026-11-16T09:02:00Z'), format: 'dd/mm/yyyy hh:mm' },
      { value: 8 + 1 / 3, format: '0.00' },
    ])
    expect(total?.[2]).toMatchObject({ value: 8 + 1 / 3, fontWeight: 'bold' })
  })
})

describe('columnWidths', () => {
  test('are those of the longest cells, within bounds', () => {
    expect(columnWidths(table)).toEqual([10, 18, 11])
    expect(columnWidths({ ...table, rows: [['x'.repeat(200), '', 0]] })[0]).toBe(90)
  })
})
