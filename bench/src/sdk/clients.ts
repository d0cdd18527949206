import { createApi } from '@osys/sdk/http/api'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { configureStore } from '@reduxjs/toolkit'
import { createApi as createRtkApi, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { QueryClient } from '@tanstack/query-core'
import axios from 'axios'
import ky from 'ky'

/** A way to list tasks; returns the answer's items. */
export interface Client {
  readonly name: string
  /** The checks of the answer beyond parsing its JSON. */
  readonly checks: string
  readonly list: () => Promise<readonly unknown[]>
}

interface Page {
  readonly tasks: readonly unknown[]
}

const PATH = '/api/v1/ohplaky/task?page=1&per_page=50'
const NONE = 'nothing'

/**
 * Creates the clients to compare, each as its own documentation
 * uses it; the others are compared with the first.
 */
export function createClients(baseUrl: string): readonly Client[] {
  const url = baseUrl + PATH
  return [
    { name: 'fetch + JSON', checks: NONE, list: async () => (await fetchPage(url)).tasks },
    { name: 'Osys SDK', checks: 'every field of 50 items', list: osys(baseUrl) },
    { name: 'axios', checks: NONE, list: async () => (await axios.get<Page>(url)).data.tasks },
    {
      name: 'axios, fetch adapter',
      checks: NONE,
      list: async () => (await axios.get<Page>(url, { adapter: 'fetch' })).data.tasks,
    },
    { name: 'ky', checks: NONE, list: async () => (await ky.get(url).json<Page>()).tasks },
    { name: 'TanStack query-core', checks: NONE, list: tanstack(url) },
    { name: 'RTK Query', checks: NONE, list: rtkQuery(baseUrl) },
  ]
}

async function fetchPage(url: string): Promise<Page> {
  const response = await fetch(url)
  return (await response.json()) as Page
}

function osys(baseUrl: string): Client['list'] {
  const api = createApi({ baseUrl, token: () => 'x'.repeat(43) })
  return async () => (await api.call(listTasks, { page: 1, per_page: 50 })).tasks
}

function tanstack(url: string): Client['list'] {
  const client = new QueryClient()
  return async () =>
    (await client.fetchQuery({ queryKey: ['tasks', 1], queryFn: () => fetchPage(url), staleTime: 0 })).tasks
}

function rtkQuery(baseUrl: string): Client['list'] {
  const api = createRtkApi({
    baseQuery: fetchBaseQuery({ baseUrl }),
    endpoints: build => ({ list: build.query<Page, undefined>({ query: () => PATH }) }),
  })
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  })
  return async () =>
    (
      await store
        .dispatch(api.endpoints.list.initiate(undefined, { forceRefetch: true, subscribe: false }))
        .unwrap()
    ).tasks
}
