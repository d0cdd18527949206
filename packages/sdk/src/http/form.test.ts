import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { several } from '../basics/input.js'
import { decodeText, toFormData, toText } from './form.js'

const Everything = z.object({
  text: z.string(),
  count: z.optional(z.int()),
  flag: z._default(z.boolean(), false),
  tags: z.optional(z.array(z.string())),
  extra: z.optional(z.object({ a: z.number() })),
  note: z.nullish(z.string()),
  choice: z.optional(z.enum(['x', 'y'])),
  trimmed: z.optional(z.pipe(z.transform(String), z.string())),
})

describe('decodeText', () => {
  test('is the inverse of toText for every kind of field', () => {
    const value = fc.record({
      text: fc.string(),
      count: fc.integer(),
      flag: fc.boolean(),
      tags: fc.array(fc.string()),
      extra: fc.record({
        a: fc.double({ noNaN: true, noDefaultInfinity: true }).map(n => (Object.is(n, -0) ? 0 : n)),
      }),
      note: fc.option(fc.string({ minLength: 1 })),
      choice: fc.constantFrom('x', 'y'),
    })
    fc.assert(
      fc.property(value, original => {
        const fields = Object.fromEntries(Object.entries(original).map(([name, v]) => [name, toText(v)]))
        expect(decodeText(Everything, fields, 'cleared')).toEqual(original)
      }),
    )
  })

  test('reads an empty query value as no filter, and an empty form value as cleared', () => {
    expect(decodeText(Everything, { text: '', note: '', count: '' }, 'absent')).toEqual({})
    expect(decodeText(Everything, { text: '', note: '', count: '' }, 'cleared')).toEqual({
      text: '',
      note: null,
    })
  })

  test('accepts true and false for booleans, and leaves a malformed value for the schema to refuse', () => {
    expect(decodeText(Everything, { flag: 'true' }, 'absent')).toEqual({ flag: true })
    expect(decodeText(Everything, { flag: 'quizá', count: '1e999', tags: '[1' }, 'absent')).toEqual({
      flag: 'quizá',
      count: '1e999',
      tags: '[1',
    })
  })

  test('gives no name for what was not sent', () => {
    expect(Object.keys(decodeText(Everything, {}, 'cleared'))).toEqual([])
  })

  test('ignores names that the schema does not have, prototype names too', () => {
    expect(decodeText(Everything, { __proto__: 'x', constructor: 'y', other: 'z' }, 'absent')).toEqual({})
  })
})

describe('decodeText of one field', () => {
  test('reads yes and no in any case', () => {
    const schema = z.object({ flag: z.boolean() })
    for (const text of ['TRUE', 'True', 'true']) {
      expect(decodeText(schema, { flag: text }, 'absent')).toEqual({ flag: true })
    }
    expect(decodeText(schema, { flag: 'FALSE' }, 'absent')).toEqual({ flag: false })
  })
})

describe('decodeText of every kind of schema', () => {
  const schema = z.object({
    one: z.literal(1),
    yes: z.literal(true),
    word: z.literal('1'),
    same: z.union([z.literal(1), z.number()]),
    mixed: z.union([z.number(), z.string()]),
    record: z.record(z.string(), z.number()),
    pair: z.tuple([z.number(), z.number()]),
    piped: z.pipe(z.number(), z.transform(String)),
    turned: z.pipe(z.transform(Number), z.number()),
    files: z.array(z.custom<Blob>(value => value instanceof Blob)),
    picture: z.nullable(z.custom<Blob>(value => value instanceof Blob)),
  })
  const decode = (fields: Parameters<typeof decodeText>[1]) => decodeText(schema, fields, 'cleared')

  test('reads literals, unions, records, tuples and pipes by what they hold', () => {
    expect(decode({ one: '1', yes: '1', word: '1', same: '1', mixed: '1' })).toEqual({
      one: 1,
      yes: true,
      word: '1',
      same: 1,
      mixed: '1',
    })
    expect(decode({ record: '{"a":1}', pair: '[1,2]', piped: '3', turned: '4' })).toEqual({
      record: { a: 1 },
      pair: [1, 2],
      piped: 3,
      turned: 4,
    })
  })

  test('leaves files as they came, also under a name with brackets', () => {
    const file = new Blob(['a'])
    expect(decode({ 'files[]': [file, file], picture: file })).toEqual({ files: [file, file], picture: file })
    expect(decode({ files: file, picture: '' })).toEqual({ files: file, picture: null })
  })

  test('takes the last of repeated values, but leaves repeated JSON for the schema to refuse', () => {
    expect(decode({ same: ['1', '2'], record: ['{}', '{}'] })).toEqual({ same: '2', record: ['{}', '{}'] })
  })

  test('reads one value or several, as a JSON list or repeated', () => {
    const filters = z.object({
      id: z.optional(several(z.int(), 9)),
      label: z.optional(several(z.string(), 9)),
    })
    const read = (fields: Parameters<typeof decodeText>[1]) => decodeText(filters, fields, 'absent')
    expect(read({ id: '3', label: 'a,b' })).toEqual({ id: 3, label: 'a,b' })
    expect(read({ id: '[3,4]', label: '["a","b"]' })).toEqual({ id: [3, 4], label: ['a', 'b'] })
    expect(read({ id: ['3', '4'], label: ['1', 'b'] })).toEqual({ id: [3, 4], label: ['1', 'b'] })
    expect(read({ id: '[x', label: '[1]' })).toEqual({ id: '[x', label: '[1]' })
    expect(read({ id: '', label: '' })).toEqual({})
  })

  test('leaves out an empty value of a field that cannot be null, and reads blanks as no number', () => {
    expect(decode({ one: '', yes: '', record: '', same: ' ' })).toEqual({ same: ' ' })
    expect(decode({ mixed: '' })).toEqual({ mixed: '' })
  })
})

describe('toText', () => {
  test('writes no value as the empty text', () => {
    expect([toText(null), toText(undefined), toText(false), toText(0), toText('null')]).toEqual([
      '',
      '',
      '0',
      '0',
      'null',
    ])
  })
})

describe('toFormData', () => {
  test('sends an empty list, and a list that holds more than files, as JSON', () => {
    const form = toFormData(['none', 'mixed', 'cleared'], {
      none: [],
      mixed: [new Blob(['a']), 1],
      cleared: null,
    })
    expect([...form]).toEqual([
      ['none', '[]'],
      ['mixed', '[{},1]'],
      ['cleared', ''],
    ])
  })

  test('sends several files as repeated parts and one file under its own name', () => {
    const form = toFormData(['avatar', 'files', 'tags', 'missing'], {
      avatar: new Blob(['a']),
      files: [new File(['1'], 'uno.txt'), new File(['2'], 'dos.txt')],
      tags: ['a', 'b'],
    })
    expect([...form.keys()]).toEqual(['avatar', 'files[]', 'files[]', 'tags'])
    expect(form.get('tags')).toBe('["a","b"]')
  })
})
