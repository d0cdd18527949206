import { describe, expect, test } from 'vitest'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import type { Fetched } from '../state/fetched.js'
import { anEmployee, aWorkLog } from '../testing/timeclock.js'
import { followSheets } from './actions.live.js'
import type { Timesheets } from './actions.js'
import { weekOf } from './rules.calendar.js'

const week = weekOf('2026-11-16', 'America/Mexico_City')
const log = aWorkLog({ id: 5, event: 'entrada', at: '2026-11-20T15:00:00.000Z' })
const week1: Timesheets = { items: [anEmployee({ id: 7, work_logs: [] })], week_start_date: '2026-11-16' }

/** Builds a list that follows one unit, and counts how often it is fetched again. */
function aList(fetched: Fetched<Timesheets>) {
  const sheets = createCell(fetched)
  const news = createNewsEmitter()
  let refreshes = 0
  const end = followSheets({ sheets, week, refresh: () => void (refreshes += 1) }, [news])
  const tell = (over: object = {}): void =>
    news.listener({
      kind: 'event',
      channel: 'private-ojibble.studio',
      seq: 1,
      event: {
        event: 'WorkLogChanged',
        seq: 1,
        user_id: 7,
        work_log: log,
        status: 'dentro',
        refetch: false,
        ...over,
      },
    } as never)
  return {
    sheets,
    end,
    tell,
    ids: () => sheets.get().value?.items[0]?.work_logs.map(({ id }) => id),
    count: () => refreshes,
  }
}

describe('followSheets', () => {
  test('shows a punch at once, and fetches what an event lacks', () => {
    const list = aList({ value: week1, isLoading: false, error: null })
    list.tell()
    expect([list.ids(), list.count()]).toEqual([[5], 0])
    list.tell({ refetch: true })
    expect(list.count()).toBe(1)
    list.end()
    list.tell({ refetch: true })
    expect(list.count()).toBe(1)
  })

  test.each([week1, null])('fetches again after an answer that may be older than a punch', value => {
    const list = aList({ value, isLoading: true, error: null })
    list.tell()
    expect(list.count()).toBe(0)
    list.sheets.set({ value: week1, isLoading: false, error: null })
    expect(list.count()).toBe(1)
    list.sheets.set({ value: week1, isLoading: true, error: null })
    list.sheets.set({ value: week1, isLoading: false, error: null })
    expect(list.count()).toBe(1)
  })
})
