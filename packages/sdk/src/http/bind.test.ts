import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from './api.js'
import { bindContract } from './bind.js'
import { endpoint } from './endpoint.js'

const Thing = z.object({ id: z.int() })
const contract = {
  things: {
    get: endpoint({
      method: 'GET',
      path: '/api/thing/:id',
      reply: z.object({ thing: Thing }),
      access: 'session',
    }),
    list: endpoint({
      method: 'GET',
      path: '/api/thing',
      query: z.object({ page: z.optional(z.int()), search: z.optional(z.string()) }),
      reply: z.object({ things: z.array(Thing), page: z.int(), last_page: z.int() }),
      access: 'session',
    }),
  },
}

function serverOf(pages: readonly (readonly number[])[]) {
  const asked: string[] = []
  const api = createApi({
    baseUrl: 'http://server',
    fetch: async url => {
      const { pathname, search, searchParams } = new URL(String(url))
      asked.push(pathname + search)
      const page = Number(searchParams.get('page') ?? 1)
      const things = (pages[page - 1] ?? []).map(id => ({ id }))
      return Response.json(
        { things, thing: { id: 9 }, page, last_page: pages.length },
        { headers: { 'x-request-id': 'r1' } },
      )
    },
  })
  return { osys: bindContract(api, contract), asked }
}

describe('bindContract', () => {
  test('calls with a flat input and types it by the contract', async () => {
    const { osys, asked } = serverOf([])
    expect(await osys.things.get({ id: 9 })).toEqual({ thing: { id: 9 } })
    expect(asked).toEqual(['/api/thing/9'])
    expectTypeOf(osys.things.get).parameter(0).toEqualTypeOf<{ id: number }>()
    expectTypeOf(osys.things.get).not.toHaveProperty('each')
  })

  test('returns status, headers and request id by raw', async () => {
    const { osys } = serverOf([])
    expect(await osys.things.get.raw({ id: 9 })).toMatchObject({
      status: 200,
      requestId: 'r1',
      data: { thing: { id: 9 } },
    })
  })

  test('returns the items of every page by each, and fetches a page only when it is needed', async () => {
    const { osys, asked } = serverOf([[1, 2], [3], []])
    const seen: number[] = []
    for await (const thing of osys.things.list.each({ search: 'x' })) {
      seen.push(thing.id)
      if (thing.id === 2) expect(asked).toEqual(['/api/thing?page=1&search=x'])
    }
    expect(seen).toEqual([1, 2, 3])
    expect(asked).toHaveLength(3)
  })
})
