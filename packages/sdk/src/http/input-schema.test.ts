import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoint } from './endpoint.js'
import { inputSchemaOf } from './input-schema.js'

const move = endpoint({
  method: 'PUT',
  path: '/task/:id/move/:place',
  access: 'session',
  params: z.object({ place: z.string() }),
  query: z.object({ quiet: z.optional(z.boolean()) }),
  body: z.object({ position: z.number(), client_id: z.optional(z.string()) }),
  reply: z.object({}),
})

test('path, query and body are one object, and path parameters are numbers unless the call says otherwise', () => {
  expect(inputSchemaOf(move)).toEqual({
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1 },
      place: { type: 'string' },
      quiet: { type: 'boolean' },
      position: { type: 'number' },
      client_id: { type: 'string' },
    },
    required: ['id', 'place', 'position'],
    additionalProperties: false,
  })
})

test('hidden fields are left out', () => {
  const { properties, required } = inputSchemaOf(move, new Set(['position', 'client_id']))
  expect([Object.keys(properties), required]).toEqual([
    ['id', 'place', 'quiet'],
    ['id', 'place'],
  ])
})
