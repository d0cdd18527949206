import { printTable, type Figure } from '../report.js'
import { bundleByEsbuild, bundleByVite, gzipBytes } from './bundle.js'

/** Programs that list tasks. `has` says what they bring beyond a request and its JSON. */
const PROGRAMS = [
  {
    name: 'Osys SDK, one call',
    has: 'types, validation, retries, timeouts, errors',
    source: `
      import { createApi } from '@osys/sdk/http/api'
      import { listTasks } from '@osys/sdk/tasks/endpoints'
      export const list = (baseUrl, token) => createApi({ baseUrl, token: () => token }).call(listTasks, { status: 'review' })`,
  },
  {
    name: 'Osys SDK, every call',
    has: 'the whole contract',
    source: `export { createSdk } from '@osys/sdk'`,
  },
  { name: 'axios', has: '', source: `export { default } from 'axios'` },
  { name: 'ky', has: 'retries, timeouts', source: `export { default } from 'ky'` },
  {
    name: 'ky and zod/mini',
    has: 'retries, timeouts, validation of a small object',
    source: `
      import ky from 'ky'
      import * as z from 'zod/mini'
      const Page = z.object({ tasks: z.array(z.object({ id: z.int(), title: z.string() })) })
      export const list = async url => Page.parse(await ky.get(url).json())`,
  },
  {
    name: 'TanStack query-core',
    has: 'cache, retries',
    source: `
      import { QueryClient } from '@tanstack/query-core'
      const client = new QueryClient()
      export const list = url => client.fetchQuery({ queryKey: [url], queryFn: async () => (await fetch(url)).json() })`,
  },
  {
    name: 'RTK Query',
    has: 'cache, store',
    source: `
      import { configureStore } from '@reduxjs/toolkit'
      import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query'
      const api = createApi({ baseQuery: fetchBaseQuery(), endpoints: build => ({ list: build.query({ query: url => url }) }) })
      const store = configureStore({ reducer: { api: api.reducer }, middleware: defaults => defaults().concat(api.middleware) })
      export const list = url => store.dispatch(api.endpoints.list.initiate(url)).unwrap()`,
  },
] as const

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** How much a page or script has to load to list tasks, bundled and minified for browsers. */
export async function benchClientSize(): Promise<readonly Figure[]> {
  const sizes = []
  for (const { name, has, source } of PROGRAMS) {
    const [vite, esbuild] = [await bundleByVite(source), await bundleByEsbuild(source)]
    sizes.push({ name, has, raw: vite.length, vite: gzipBytes(vite), esbuild: gzipBytes(esbuild) })
  }
  printTable(
    ['program', 'kB gzip, Vite', 'kB gzip, esbuild', 'kB minified', 'brings'],
    sizes.map(({ name, has, raw, vite, esbuild }) => [
      name,
      kilobytes(vite),
      kilobytes(esbuild),
      kilobytes(raw),
      has,
    ]),
  )
  const [own] = sizes
  const aim = { most: 12 }
  return [
    { name: 'a client that lists tasks, Vite', value: (own?.vite ?? Number.NaN) / 1000, unit: ' kB', aim },
    {
      name: 'a client that lists tasks, esbuild',
      value: (own?.esbuild ?? Number.NaN) / 1000,
      unit: ' kB',
      aim,
    },
  ]
}
