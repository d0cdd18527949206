import { aLogChange, aWorkLog } from '@osys/sdk/testing/timeclock'
import { expect, test } from 'vitest'
import { byLog, toLoggedDays } from './present.logged-days.js'

const removed = aLogChange({
  id: 71,
  kind: 'removed',
  before: { event: 'salida', at: '2026-11-19T23:00:00.000Z' },
  after: null,
})

test('toLoggedDays gives each day its records and removals, earliest first', () => {
  const days = toLoggedDays([aWorkLog()], [aLogChange(), removed], 'America/Mexico_City')
  expect(days.map(({ day, logs, removed: gone }) => [day, logs.length, gone.length])).toEqual([
    ['2026-11-19', 0, 1],
    ['2026-11-20', 1, 0],
  ])
})

test('byLog gives each record that counts its changes', () => {
  const other = aLogChange({ id: 72 })
  expect([...byLog([aLogChange(), removed, other])]).toEqual([[800, [aLogChange(), other]]])
})
