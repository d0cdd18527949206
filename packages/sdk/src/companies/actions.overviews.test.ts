import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '../http/endpoint.js'
import { GIVEN_UP } from '../http/outcome.js'
import { listTasks } from '../tasks/endpoints.list.js'
import { anApi, type Answer, aRefusal } from '../testing/api.js'
import { countOverviews } from './actions.overviews.js'
import { listCompanies } from './endpoints.js'

const refuse =
  (status: number): Answer =>
  () => {
    throw aRefusal(status)
  }

describe('countOverviews', () => {
  const overviews = [
    { of: 'tasks', status: 'review', href: '/ohplaky/review' },
    { of: 'companies', status: 'actived', href: '/ohplaky/actived' },
  ] as const

  test('counts by the lists, and leaves out overviews that the person may not open', async () => {
    const answers = new Map<AnyEndpoint, Answer>([
      [listTasks, refuse(403)],
      [
        listCompanies,
        ({ status, per_page }) => ({ items: [], total: status === 'actived' && per_page === 1 ? 14 : 0 }),
      ],
    ])
    expect(await countOverviews({ api: anApi(answers).api }, overviews)).toEqual({
      ended: 'done',
      value: { '/ohplaky/review': null, '/ohplaky/actived': 14 },
    })
  })

  test('asks for one row of each list', async () => {
    const { api, asked } = anApi(new Map())
    await countOverviews({ api }, overviews)
    expect(asked).toEqual([
      { endpoint: listTasks, input: { status: 'review', per_page: 1 } },
      { endpoint: listCompanies, input: { status: 'actived', per_page: 1 } },
    ])
  })

  test('counts the tasks of a list that is narrowed', async () => {
    const { api, asked } = anApi(new Map())
    const narrowed = { search: 'web', priority: 'high' as const }
    await countOverviews({ api }, [{ of: 'tasks', status: 'done', href: '/ohplaky/done', narrowed }])
    expect(asked[0]?.input).toEqual({ ...narrowed, status: 'done', per_page: 1 })
  })

  test('is given up when the counts are no longer needed', async () => {
    const { api } = anApi(new Map())
    expect(await countOverviews({ api }, overviews, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  })
})
