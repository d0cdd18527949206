import { describe, expect, test } from 'vitest'
import { anEmployee, aSheetLog, aWorkDay } from '../testing/timeclock.js'
import { weekOf } from './rules.calendar.js'
import { flagWords, personTable, toCsv, weekTable } from './format.sheet.js'

const MEXICO = 'America/Mexico_City'
const week = weekOf('2026-11-20', MEXICO)
const now = Date.parse('2026-11-21T18:00:00Z')
const exit = aSheetLog({ id: 801, event: 'salida', status: 'fuera', at: '2026-11-20T23:32:00.000Z' })
const ana = anEmployee({ work_logs: [exit, aSheetLog()] })

describe('weekTable', () => {
  test('has a row for each person, hours as numbers, and the sums in the last row', () => {
    const { head, rows, total } = weekTable(
      [ana, anEmployee({ id: 8, name: 'Eva', work_logs: [] })],
      week,
      now,
    )
    expect(head).toEqual([
      'Nombre',
      'Unidad',
      ...week.days.map(wall => ({ wall })),
      'Total (h)',
      'Ordinarias (h)',
      'Extra (h)',
      'Descanso (h)',
      'Avisos',
    ])
    expect(rows[0]).toEqual(['Ana Torres', 'Consultants', 0, 0, 0, 0, 8.5, 0, 0, 8.5, 8.5, 0, 0, ''])
    expect(rows[1]?.[9]).toBe(0)
    expect(total).toEqual(['Total', '', 0, 0, 0, 0, 8.5, 0, 0, 8.5, 8.5, 0, 0, ''])
  })
})

describe('personTable', () => {
  test('adds the days up, in local time', () => {
    const days = [
      aWorkDay(),
      aWorkDay({ day: '2026-11-21', worked_seconds: 3600, flags: ['open', 'edited'] }),
    ]
    const { rows, total } = personTable(days, MEXICO)
    const walls = ['2026-11-20', '2026-11-20 09:02', '2026-11-20 18:05'].map(wall => ({ wall }))
    expect(rows[0]).toEqual([...walls, 8.05, 1, 8.05, ''])
    expect(rows[1]?.slice(3)).toEqual([1, 1, 9.05, 'En curso, Corregido'])
    expect(total).toEqual(['Total', '', '', 9.05, 2, 9.05, ''])
  })

  test('has sums that equal the added cells, also when no hour has two decimals', () => {
    const days = Array.from({ length: 7 }, () => aWorkDay({ worked_seconds: 30_001 }))
    const { rows, total } = personTable(days, MEXICO)
    const added = rows.reduce((sum, row) => sum + Number(row[3]), 0)
    expect(added).toBeCloseTo(Number(total[3]), 9)
    expect(toCsv({ head: [], rows, total })).toContain('8.3336,')
  })
})

describe('flagWords', () => {
  test('names each flag once in a fixed order, and leaves unknown ones out', () => {
    expect(flagWords(['edited', 'new', 'open', 'edited'])).toEqual(['En curso', 'Corregido'])
  })
})

describe('toCsv', () => {
  const table = (cell: string) => ({ head: ['A'], rows: [[cell, 1.5]], total: ['T', 2] })

  test('quotes the cells that need it, and ends lines as the format says', () => {
    expect(toCsv(table('a "b", c'))).toBe('\uFEFFA\r\n"a ""b"", c",1.5\r\nT,2\r\n')
  })
})
