import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { endpoint } from '@osys/sdk/http/endpoint'
import { parseInput, type RawInput, toId } from './input.js'
import { Upload } from './upload.js'

const raw = (more: Partial<RawInput> = {}): RawInput => ({
  path: {},
  query: {},
  headers: {},
  body: { kind: 'none' },
  today: () => '2026-11-20',
  ...more,
})
const json = (value: unknown) => ({ kind: 'json' as const, value })

const update = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  access: 'session',
  query: z.object({
    page: z._default(z.int(), 1),
    search: z.optional(z.string()),
    flag: z.optional(z.boolean()),
  }),
  body: z.object({ title: z.string().check(z.trim(), z.minLength(1)), meta: z.optional(z.unknown()) }),
  reply: z.object({}),
})

describe('parseInput', () => {
  it('reads `today` as the present day where a field is one', () => {
    const due = z.optional(z.nullable(z.iso.date().check(z.minLength(1))))
    const create = endpoint({
      method: 'POST',
      path: '/api/days',
      access: 'session',
      query: z.object({ from: z.optional(z.iso.date()) }),
      body: z.object({ due, title: z.string() }),
      reply: z.object({}),
    })
    const input = { query: { from: 'today' }, body: json({ due: 'today', title: 'today' }) }
    expect(parseInput(create, raw(input))).toEqual({
      input: { from: '2026-11-20', due: '2026-11-20', title: 'today' },
    })
    expect(parseInput(create, raw({ body: json({ due: 'ayer', title: 'a' }) }))).toHaveProperty('refusal')
  })

  it('makes one flat input of path, query and body, and drops unknown fields', () => {
    const input = raw({
      path: { id: '7' },
      query: { page: '2', flag: '1', search: '', other: 'x' },
      body: json({ title: '  Hola ', admin: true }),
    })
    expect(parseInput(update, input)).toEqual({ input: { id: 7, page: 2, flag: true, title: 'Hola' } })
  })

  it('lets the path win over a body that names an id of its own', () => {
    const parsed = parseInput(update, raw({ path: { id: '7' }, body: json({ title: 'a', id: 8 }) }))
    expect(parsed).toMatchObject({ input: { id: 7 } })
  })

  it('names every wrong field of query and body at once', () => {
    expect(
      parseInput(update, raw({ path: { id: '7' }, query: { page: 'dos' }, body: json({ title: 4 }) })),
    ).toEqual({
      refusal: 'invalid',
      errors: { page: ['Escribe un número.'], title: ['Escribe un texto.'] },
    })
  })

  it.each(['0', '-1', '1.5', 'abc', '', '01', '9999999999', '2147483648', '1e3', ' 1'])(
    'finds nothing at id %j',
    id => {
      expect(parseInput(update, raw({ path: { id }, body: json({ title: 'a' }) }))).toEqual({
        refusal: 'not_found',
      })
    },
  )

  it.each([[[]], ['text'], [7], [true]])('refuses the body %j as no object', value => {
    expect(parseInput(update, raw({ path: { id: '7' }, body: json(value) }))).toEqual({
      refusal: 'invalid',
      errors: { _: ['Envía un objeto con sus campos.'] },
    })
  })

  it('refuses U+0000, which the database cannot store, wherever it stands', () => {
    const refused = { refusal: 'invalid', errors: { meta: ['Quita los caracteres nulos.'] } }
    for (const meta of ['a\0', ['a', { b: 'x\0' }], { 'k\0': 1 }]) {
      expect(parseInput(update, raw({ path: { id: '7' }, body: json({ title: 'a', meta }) }))).toEqual(
        refused,
      )
    }
  })

  it('mends half characters, which a database of text cannot hold, wherever they stand', () => {
    const value = { title: 'a\ud83d', meta: ['\udc00', { b: '👍 \ud800.' }] }
    expect(parseInput(update, raw({ path: { id: '7' }, body: json(value) }))).toMatchObject({
      input: { title: 'a\ufffd', meta: ['\ufffd', { b: '👍 \ufffd.' }] },
    })
  })

  it('survives nesting as deep as a body can hold', () => {
    const meta: unknown = JSON.parse('['.repeat(400_000) + ']'.repeat(400_000))
    expect(parseInput(update, raw({ path: { id: '7' }, body: json({ title: 'a', meta }) }))).toMatchObject({
      input: { title: 'a' },
    })
  })

  it('is not poisoned by prototype keys', () => {
    const value: unknown = JSON.parse('{"title":"a","__proto__":{"admin":true}}')
    const parsed = parseInput(update, raw({ path: { id: '7' }, body: json(value) }))
    expect('input' in parsed && 'admin' in parsed.input).toBe(false)
  })

  it('takes the fields of a DELETE from body or query, the body first', () => {
    const remove = endpoint({
      method: 'DELETE',
      path: '/api/things',
      access: 'session',
      body: z.object({ reason: z.string(), count: z.optional(z.int()) }),
      reply: z.object({}),
    })
    expect(parseInput(remove, raw({ query: { reason: 'a', count: '2' } }))).toEqual({
      input: { reason: 'a', count: 2 },
    })
    expect(parseInput(remove, raw({ query: { reason: 'a' }, body: json({ reason: 'b' }) }))).toEqual({
      input: { reason: 'b' },
    })
  })

  it('reads a form: scalars as text, lists as JSON, one file or many', () => {
    const upload = (name: string) =>
      new Upload({ name, type: 'text/plain', size: 1, hash: name, path: '/tmp/x' })
    const File = z.custom<Upload>(value => value instanceof Upload)
    const send = endpoint({
      method: 'POST',
      path: '/api/things',
      access: 'session',
      encoding: 'multipart',
      body: z.object({
        private: z.optional(z.boolean()),
        tags: z.optional(z.array(z.string())),
        phone: z.optional(z.nullable(z.string())),
        avatar: z.optional(File),
        files: z.optional(z.array(File)),
      }),
      reply: z.object({}),
    })
    const [a, b] = [upload('a'), upload('b')]
    const body = {
      kind: 'form' as const,
      texts: { private: '1', tags: '["x"]', phone: '' },
      files: { avatar: [a], files: [a, b], other: [b] },
    }
    expect(parseInput(send, raw({ body }))).toEqual({
      input: { private: true, tags: ['x'], phone: null, avatar: a, files: [a, b] },
    })
    expect(parseInput(send, raw({ body: { ...body, files: { files: [a] } } }))).toMatchObject({
      input: { files: [a] },
    })
  })

  it('reads named headers into the input, an absent one as empty', () => {
    const paired = endpoint({
      method: 'GET',
      path: '/api/pairings',
      access: 'public',
      headers: { secret: 'X-Pairing-Secret' },
      reply: z.object({}),
    })
    expect(parseInput(paired, raw({ headers: { 'x-pairing-secret': 's' } }))).toEqual({
      input: { secret: 's' },
    })
    expect(parseInput(paired, raw())).toEqual({ input: { secret: '' } })
  })
})

describe('toId', () => {
  it('accepts every id of the database, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), id => {
        expect(toId(String(id))).toBe(id)
      }),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        const id = toId(text)
        if (id !== undefined) expect(String(id)).toBe(text)
      }),
    )
  })
})
