/** The smallest program with TanStack Query, to weigh. */

import { QueryClient } from '@tanstack/query-core'

const client = new QueryClient()

export const list = (url: string) =>
  client.fetchQuery({ queryKey: [url], queryFn: async (): Promise<unknown> => (await fetch(url)).json() })
