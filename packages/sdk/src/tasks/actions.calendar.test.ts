import { expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { createCell } from '../state/cell.js'
import { anApi, type Answer, AWAY } from '../testing/api.js'
import { aTask } from '../testing/tasks.js'
import { loadCalendar } from './actions.calendar.js'
import { listTasks } from './endpoints.list.js'
import { EMPTY_POOL, type TaskPool } from './state.js'

const QUERY = { filters: { company_id: 3 }, month: '2026-11' }

test('loadCalendar fetches the weeks of a month, page after page, into the pool', async () => {
  const pages: Answer = ({ page, due_from, due_to }) => ({
    tasks: [aTask({ id: Number(page), title: `${String(due_from)} ${String(due_to)}` })],
    page,
    per_page: 100,
    total: 101,
    last_page: 2,
  })
  const { api } = anApi(new Map<AnyEndpoint, Answer>([[listTasks, pages]]))
  const pool = createCell<TaskPool>(EMPTY_POOL)
  expect(await loadCalendar({ api, pool }, QUERY)).toEqual({
    ended: 'done',
    value: { ...QUERY, ids: [1, 2], total: 101 },
  })
  expect(pool.get().saved.get(2)?.title).toBe('2026-10-26 2026-12-06')
})

test('loadCalendar fetches ten pages of a month at most, and says how many tasks there are', async () => {
  const asked: unknown[] = []
  const pages: Answer = ({ page }) => {
    asked.push(page)
    return { tasks: [aTask({ id: Number(page) })], page, per_page: 100, total: 1150, last_page: 12 }
  }
  const { api } = anApi(new Map<AnyEndpoint, Answer>([[listTasks, pages]]))
  const outcome = await loadCalendar({ api, pool: createCell<TaskPool>(EMPTY_POOL) }, QUERY)
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(outcome).toMatchObject({ ended: 'done', value: { total: 1150 } })
})

test('loadCalendar says why nothing came', async () => {
  const { api } = anApi(new Map())
  const pool = createCell<TaskPool>(EMPTY_POOL)
  expect(await loadCalendar({ api, pool }, QUERY)).toEqual({ ended: 'refused', error: AWAY })
})
