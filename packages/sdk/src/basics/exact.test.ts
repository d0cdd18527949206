import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listTasks } from '../tasks/endpoints.js'
import { aTask } from '../testing/tasks.js'
import { isExactly, parseValue } from './exact.js'
import { Day, Id, Instant, orEmpty, orNull, page } from './schema.js'

/** Schemas of every kind that replies use. */
const { schema } = fc.letrec<{ schema: z.ZodMiniType }>(tie => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<z.ZodMiniType>(
      z.string(),
      z.string().check(z.minLength(1)),
      z.number(),
      z.number().check(z.gt(0), z.lte(2)),
      z.int(),
      z.boolean(),
      z.literal('a'),
      z.enum(['a', 'b']),
      z.unknown(),
      Id,
      Day,
      Instant,
      // Unions whose option cannot be told from the shape of a value.
      z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
      z.pipe(z.string(), z.transform(Number)),
      z.string().check(z.trim()),
      z.strictObject({ a: z.string() }),
    ),
    tie('schema').map(orNull),
    tie('schema').map(orEmpty),
    tie('schema').map(inner => z.optional(inner)),
    tie('schema').map(inner => z._default(inner as z.ZodMiniString, 'a')),
    tie('schema').map(inner => z.record(z.string(), inner)),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema'), { noNullPrototype: true }).map(z.object),
    fc
      .tuple(tie('schema'), tie('schema'))
      .map(([one, two]) =>
        z.discriminatedUnion('a', [
          z.object({ a: z.literal('a'), b: one }),
          z.object({ a: z.literal('b'), c: two }),
        ]),
      ),
  ),
}))

const leaf = fc.constantFrom('', 'a', 'b', '2026-11-20', '2026-11-20T21:14:00Z', 0, 1, 1.5, -1, null, true)

/** JSON values, many of which fit such a schema. */
const { json } = fc.letrec<{ json: unknown }>(tie => ({
  json: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('json'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('json'), { noNullPrototype: true }),
  ),
}))

const outcome = ({ success, data, error }: z.core.util.SafeParseResult<unknown>) => ({
  success,
  data,
  issues: error?.issues,
})

describe('isExactly', () => {
  test('recognises values that parsing has produced, for the schemas of replies', () => {
    const reply = { tasks: [aTask()], page: 1, per_page: 6, total: 1, last_page: 1 }
    expect(isExactly(listTasks.reply, reply)).toBe(true)
    expect(isExactly(z.object({ a: z.optional(z.string()) }), {})).toBe(true)
    expect(isExactly(z.record(z.string(), z.number()), { a: 1 })).toBe(true)
  })

  test('refuses a value with an unknown, missing, wrong or hidden field', () => {
    const thing = z.object({ name: z.string(), tags: orEmpty(z.string()) })
    expect(isExactly(thing, { name: 'x', tags: [] })).toBe(true)
    expect(isExactly(thing, { name: 'x', tags: [], more: 1 })).toBe(false)
    expect(isExactly(thing, { name: 'x' })).toBe(false)
    expect(isExactly(thing, { name: 'x', tags: [1] })).toBe(false)
    expect(isExactly(thing, JSON.parse('{"name":"x","tags":[],"__proto__":1}'))).toBe(false)
    expect(isExactly(thing, Object.create({ name: 'x', tags: [] }))).toBe(false)
    expect(isExactly(z.object({ a: z.optional(z.string()) }), { a: undefined })).toBe(false)
  })
})

describe('parseValue', () => {
  test('returns what safeParse returns, also for values that parsing has produced', () => {
    fc.assert(
      fc.property(schema, json, (anySchema, value) => {
        const zods = anySchema.safeParse(value)
        for (const each of zods.success ? [value, zods.data] : [value]) {
          expect(outcome(parseValue(anySchema, each))).toStrictEqual(outcome(anySchema.safeParse(each)))
        }
      }),
      { numRuns: 1500 },
    )
  })

  test('drops unknown fields and fills missing ones with their defaults', () => {
    const reply = page('items', z.object({ id: Id }))
    const parsed = parseValue(reply, { items: [{ id: 1, secret: 'x' }] })
    expect(parsed.data).toEqual({ items: [{ id: 1 }], page: 1, per_page: 0, total: 0, last_page: 1 })
  })
})
