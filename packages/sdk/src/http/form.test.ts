import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
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

describe('toFormData', () => {
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
