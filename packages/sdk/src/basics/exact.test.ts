import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listTasks } from '../tasks/endpoints.list.js'
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

  const Choice = z.discriminatedUnion('a', [
    z.object({ a: z.literal('a'), b: z.string() }),
    z.object({ a: z.literal('b') }),
  ])

  test.each<[string, z.ZodMiniType, unknown[]]>([
    ['anything', z.unknown(), ['x', null, 0, [], {}]],
    ['yes and no', z.boolean(), [true, false]],
    ['a text', z.string(), ['', 'a']],
    ['a number', z.number(), [0, -1.5]],
    ['a whole number', z.int(), [0, -3]],
    ['a choice', z.enum(['a', 'b']), ['a', 'b']],
    ['a literal', z.literal(['a', null]), ['a', null]],
    ['null or more', z.nullable(z.string()), [null, 'a']],
    ['a default', z._default(z.string(), 'a'), ['b']],
    ['a list', z.array(z.int()), [[], [1, 2]]],
    ['a record', z.record(z.string(), z.int()), [{}, { a: 1, b: 2 }]],
    ['a tagged union', Choice, [{ a: 'a', b: '' }, { a: 'b' }]],
    ['the length of a text', z.string().check(z.minLength(2), z.maxLength(3)), ['ab', 'abc']],
    ['the length of a list', z.array(z.int()).check(z.minLength(1), z.maxLength(1)), [[1]]],
    ['a pattern', z.string().check(z.regex(/^a/)), ['ab']],
    ['closed bounds', z.number().check(z.gte(1), z.lte(2)), [1, 1.5, 2]],
    ['open bounds', z.number().check(z.gt(1), z.lt(2)), [1.5]],
    ['fields in any order', z.object({ a: z.int(), b: z.int() }), [{ b: 1, a: 2 }]],
    ['an optional field', z.object({ a: z.optional(z.int()), b: z.int() }), [{ b: 1 }, { a: 2, b: 1 }]],
  ])('recognises %s', (_, anySchema, values) => {
    for (const value of values) expect([value, isExactly(anySchema, value)]).toEqual([value, true])
  })

  test.each<[string, z.ZodMiniType, unknown[]]>([
    ['no value', z.unknown(), [undefined]],
    ['another kind', z.boolean(), [0, 'true', null]],
    ['what is no text', z.string(), [1, null]],
    ['what is no number', z.number(), ['1', Number.NaN, Infinity]],
    ['a fraction', z.int(), [1.5]],
    ['no choice', z.enum(['a', 'b']), ['c', undefined]],
    ['a missing text', z.nullable(z.string()), [undefined, 1]],
    ['one wrong item', z.array(z.int()), [[1, 'a'], ['a', 1], {}, [undefined]]],
    ['one wrong value', z.record(z.string(), z.int()), [{ a: 1, b: 'a' }, [], null]],
    ['a name that parsing drops', z.record(z.string(), z.int()), [JSON.parse('{"__proto__":1}')]],
    ['no option', Choice, [{ a: 'a' }, { a: 'c' }, { a: 'b', b: 1 }]],
    ['a wrong length', z.string().check(z.minLength(2), z.maxLength(3)), ['a', 'abcd']],
    ['no match', z.string().check(z.regex(/^a/)), ['ba']],
    ['past closed bounds', z.number().check(z.gte(1), z.lte(2)), [0.5, 2.5]],
    ['at open bounds', z.number().check(z.gt(1), z.lt(2)), [1, 2]],
    ['a field that a default would fill', z.object({ a: z.optional(z._default(z.int(), 1)) }), [{}]],
    ['an object of a class', z.object({}), [new Date(0), null, 'a']],
  ])('refuses %s', (_, anySchema, values) => {
    for (const value of values) expect([value, isExactly(anySchema, value)]).toEqual([value, false])
  })

  test.each<[string, z.ZodMiniType, unknown]>([
    ['a named format', z.email(), 'ana@osys.demo'],
    ['a number of 32 bits', z.int32(), 1],
    ['a pattern that remembers its place', z.string().check(z.regex(/a/g)), 'a'],
    ['a pattern that is tied to its place', z.string().check(z.regex(/a/y)), 'a'],
    ['a check of its own', z.string().check(z.refine(() => true)), 'a'],
    ['a strict object', z.strictObject({ a: z.int() }), { a: 1 }],
    ['a plain union', z.union([z.object({ a: z.int() }), z.object({})]), { a: 1 }],
    ['a record of checked names', z.record(z.string().check(z.minLength(1)), z.int()), { a: 1 }],
    ['a record of chosen names', z.record(z.enum(['a']), z.int()), { a: 1 }],
    ['a record of formatted names', z.record(z.email(), z.int()), { 'ana@osys.demo': 1 }],
    ['a conversion', z.coerce.number(), 1],
    ['a pipe', z.pipe(z.string(), z.transform(Number)), '1'],
    ['a list of such', z.array(z.email()), ['ana@osys.demo']],
  ])('leaves %s to zod', (_, anySchema, value) => {
    expect(isExactly(anySchema, value)).toBe(false)
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
