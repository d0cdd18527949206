import { describe, expect, test } from 'vitest'
import { anEmployee, aSheetLog, aWorkLog } from '../testing/timeclock.js'
import { weekOf } from './rules.calendar.js'
import { workLogArrived } from './state.live.js'

const week = weekOf('2026-11-20', 'America/Mexico_City')
const ana = anEmployee()
const eva = anEmployee({ id: 8, name: 'Eva', work_logs: [] })
const exit = aWorkLog({ id: 801, event: 'salida', status: 'fuera', at: '2026-11-20T23:00:00.000Z' })
const news = { user_id: 7, work_log: exit, status: 'fuera', refetch: false } as const

describe('workLogArrived', () => {
  test('adds an event in its place and the new status, and the same event again changes nothing', () => {
    const once = workLogArrived([ana, eva], news, week)
    expect(once.mustRefetch).toBe(false)
    expect(once.items[0]).toMatchObject({ status: 'fuera', work_logs: [{ id: 801 }, { id: 800 }] })
    expect(once.items[1]).toBe(eva)
    expect(workLogArrived(once.items, news, week)).toEqual(once)
  })

  test('keeps the newest first, whichever came first', () => {
    const late = aWorkLog({ id: 802, at: '2026-11-20T15:00:00.000Z' })
    const { items } = workLogArrived(
      [{ ...ana, work_logs: [aSheetLog()] }],
      { ...news, work_log: late },
      week,
    )
    expect(items[0]?.work_logs.map(({ id }) => id)).toEqual([800, 802])
  })

  test('asks to fetch again what an event does not hold: an older change, another week', () => {
    expect(workLogArrived([ana], { ...news, refetch: true }, week)).toMatchObject({ mustRefetch: true })
    const other = weekOf('2026-11-09', 'America/Mexico_City')
    const followed = workLogArrived([ana], news, other)
    expect(followed).toMatchObject({
      mustRefetch: true,
      items: [{ status: 'fuera', work_logs: ana.work_logs }],
    })
    const hint = { user_id: 7, work_log: null, status: null, refetch: true }
    expect(workLogArrived([ana], hint, week).items[0]).toEqual(ana)
  })

  test('tells since when the status is, by the event that made it', () => {
    const sinceOf = (over: object) => workLogArrived([ana], { ...news, ...over }, week).items[0]?.since
    expect(sinceOf({})).toBe(exit.at)
    expect(sinceOf({ status: 'dentro' })).toBe(ana.since)
    expect(sinceOf({ refetch: true })).toBe(ana.since)
  })

  test('returns a list without the person as it is', () => {
    const items = [eva]
    expect(workLogArrived(items, news, week)).toEqual({ items, mustRefetch: false })
  })
})
