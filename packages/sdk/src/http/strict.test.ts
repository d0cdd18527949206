import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from './endpoint.js'
import { refuseUnknownFields, refuseUnknownOptions } from './strict.js'

const move = endpoint({
  method: 'PUT',
  path: '/task/:id/move',
  access: 'session',
  query: z.object({ quiet: z.optional(z.string()) }),
  body: z.object({ position: z.number() }),
  headers: { device: 'X-Device' },
  reply: z.object({}),
})

test('fields of path, query, body and headers are known', () => {
  expect(() => refuseUnknownFields(move, { id: 1, quiet: 'a', position: 2, device: 'b' })).not.toThrow()
})

test('another field is refused by its name, with the known ones', () => {
  expect(() => refuseUnknownFields(move, { id: 1, postion: 2 })).toThrow(
    'PUT /task/:id/move: unknown field "postion". Known: device, id, position, quiet.',
  )
})

test('another option is refused', () => {
  expect(() => refuseUnknownOptions('GET /task', { time_out: 5 }, ['timeout'])).toThrow(
    'GET /task: unknown option "time_out". Known: timeout.',
  )
})
