import { expect, test } from 'vitest'
import { aReportEntry } from '../testing/timeclock.js'
import { rangeTable, toClock, toClocks } from './format.range.js'
import { toCsv } from './format.sheet.js'

test('toClock writes hours and minutes', () => {
  expect([0, 59, 28_739, 360_000].map(toClock)).toEqual(['0:00', '0:00', '7:58', '100:00'])
})

test('toClocks writes ordinary hours and overtime that sum to the worked ones (Spec §4)', () => {
  const totals = {
    worked_seconds: 29_520,
    break_seconds: 3599,
    ordinary_seconds: 23_950,
    overtime_seconds: 5570,
  }
  expect(toClocks(totals)).toEqual({ worked: '8:12', break: '0:59', ordinary: '6:40', overtime: '1:32' })
})

test('rangeTable has a row for each day of work, hours as 7:58 and as numbers (Spec §4)', () => {
  const [head, ...lines] = toCsv(rangeTable([aReportEntry()], 'America/Mexico_City'))
    .trim()
    .split('\r\n')
  expect(head).toContain('Trabajadas,Trabajadas (h)')
  expect(lines).toEqual([
    'Ana Torres,Consultants,2026-11-20,2026-11-20 09:02,2026-11-20 18:05,8:03,8.05,8:03,8.05,0:00,0,1:00,1,Corregido',
    'Total,,,,,8:03,8.05,8:03,8.05,0:00,0,1:00,1,',
  ])
})
