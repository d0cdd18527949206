import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.js'
import { buildRequest } from './request.js'

const updateNote = endpoint({
  method: 'PUT',
  path: '/api/v1/place/:place/note/:id',
  query: z.object({ quiet: z.optional(z.boolean()) }),
  body: z.object({ body: z.string(), pinned: z.optional(z.nullable(z.boolean())) }),
  headers: { secret: 'X-Secret' },
  reply: z.object({}),
  access: 'session',
})

describe('buildRequest', () => {
  test('puts each flat name into the place that the schemas give, and leaves out unknown names', () => {
    const input = { place: 'a/b', id: 3, quiet: true, body: 'hola', pinned: null, secret: 's', unknown: 1 }
    expect(buildRequest(updateNote, input)).toEqual({
      method: 'PUT',
      path: '/api/v1/place/a%2Fb/note/3?quiet=1',
      headers: { 'X-Secret': 's', 'Content-Type': 'application/json' },
      body: '{"body":"hola","pinned":null}',
    })
  })

  test('throws for a missing path parameter before a request is sent', () => {
    expect(() => buildRequest(updateNote, { place: 'a', body: '' })).toThrow('needs "id"')
  })
})
