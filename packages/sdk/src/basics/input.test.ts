import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  day,
  distinct,
  email,
  instant,
  optionalText,
  pageQuery,
  password,
  passwordsAgree,
  shownName,
  text,
  uuid,
} from './input.js'
import { basicsMessages } from './messages.js'

const passes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('text', () => {
  test('is trimmed, then measured (Spec §5)', () => {
    expect(text(3).parse('  abc \n')).toBe('abc')
    expect(passes(text(3), 'abcd')).toBe(false)
    expect(passes(text(3), '    ')).toBe(false)
  })

  test('counts characters as people do, not halves of them', () => {
    expect(passes(text(3), '👍👍👍')).toBe(true)
    expect(passes(text(3), '👍👍👍👍')).toBe(false)
  })

  test('parses its own result to the same value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 25 }), typed => {
        const first = text(20).safeParse(typed)
        fc.pre(first.success)
        expect(text(20).parse(first.data)).toBe(first.data)
      }),
    )
  })
})

describe('shownName', () => {
  test('is one line of visible characters (Spec §5)', () => {
    const name = shownName(120)
    expect(name.parse('  Ana\n María\tTorres ')).toBe('Ana María Torres')
    expect(name.parse('👩🏽‍🎨 Zoë 🇲🇽')).toBe('👩🏽‍🎨 Zoë 🇲🇽')
    expect(name.parse('Ana \u202egpj.exe')).toBe('Ana gpj.exe')
    expect(name.parse('Jose\u0301')).toBe('José')
    for (const blank of ['', '  ', '\u200b\u200b', '\u200d', '\u2066 \u2069', '\u0000'])
      expect([blank, passes(name, blank)]).toEqual([blank, false])
    expect(passes(name, 'ñ'.repeat(121))).toBe(false)
  })

  test('parses its own result to the same value', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'e', 'ñ', ' ', '\n', '\t', '\u0301', '\u200b', '\u200d', '\u202e', '👩'),
        }),
        typed => {
          const first = shownName(30).safeParse(typed)
          fc.pre(first.success)
          expect(shownName(30).parse(first.data)).toBe(first.data)
        },
      ),
    )
  })
})

describe('optionalText', () => {
  test('tells unchanged, cleared and given apart', () => {
    const Input = z.object({ note: optionalText(5) })
    expect(Input.parse({})).toEqual({})
    expect(Input.parse({ note: null })).toEqual({ note: null })
    expect(Input.parse({ note: ' hola ' })).toEqual({ note: 'hola' })
    expect(passes(Input, { note: 'demasiado' })).toBe(false)
  })
})

describe('distinct', () => {
  test('drops doubles and keeps the order', () => {
    expect(distinct(z.int(), 5).parse([3, 1, 3])).toEqual([3, 1])
    expect(passes(distinct(z.int(), 2), [1, 2, 3])).toBe(false)
  })
})

describe('email', () => {
  test('is trimmed and in lower case', () => {
    expect(email().parse('  Ana@OSYS.demo ')).toBe('ana@osys.demo')
  })
  test.each([
    'ana',
    'ana@',
    '@osys.demo',
    'ana@osys',
    'ana torres@osys.demo',
    `${'a'.repeat(250)}@osys.demo`,
  ])('refuses %s', typed => expect(passes(email(), typed)).toBe(false))
})

describe('password', () => {
  test('keeps the text as typed, also its spaces', () => {
    expect(password().parse('  osys-demo  ')).toBe('  osys-demo  ')
  })
  test('has 8 to 200 characters, not all blank', () => {
    expect(passes(password(), 'a'.repeat(200))).toBe(true)
    expect(passes(password(), 'a'.repeat(201))).toBe(false)
    expect(passes(password(), 'siete77')).toBe(false)
    expect(messagesOf(password(), '          ')).toEqual([['', basicsMessages.blank]])
  })
})

describe('passwordsAgree', () => {
  const Form = z
    .object({ password: z.optional(password()), password_confirmation: z.optional(z.string()) })
    .check(passwordsAgree())

  test('marks the second field when they differ', () => {
    expect(messagesOf(Form, { password: 'osys-demo', password_confirmation: 'osys-dema' })).toEqual([
      ['password_confirmation', basicsMessages.passwordsDiffer],
    ])
    expect(passes(Form, { password: 'osys-demo' })).toBe(false)
  })

  test('accepts two equal passwords, and two absent ones', () => {
    expect(passes(Form, { password: 'osys-demo', password_confirmation: 'osys-demo' })).toBe(true)
    expect(passes(Form, {})).toBe(true)
  })
})

describe('uuid', () => {
  test('is kept in lower case, as databases return it', () => {
    expect(uuid().parse('5F1D7E84-9B8E-4C39-A1D6-1C2F3A4B5C6D')).toBe('5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d')
    expect(passes(uuid(), '5f1d7e84')).toBe(false)
  })
})

describe('day', () => {
  test.each(['2026-11-20', '2028-02-29'])('accepts %s', typed => expect(day().parse(typed)).toBe(typed))
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '1899-12-31', '2200-01-01', '20/11/2026'])(
    'refuses %s',
    typed => expect(passes(day(), typed)).toBe(false),
  )
})

describe('instant', () => {
  test('is turned into UTC with milliseconds', () => {
    expect(instant().parse('2026-11-20T15:14:00-06:00')).toBe('2026-11-20T21:14:00.000Z')
    expect(instant().parse('2026-11-20T21:14:00.123456Z')).toBe('2026-11-20T21:14:00.123Z')
  })
  test.each([
    '2026-11-20',
    '2026-11-20T21:14:00',
    '2026-02-30T00:00:00Z',
    '2026-11-20T25:00:00Z',
    '0001-01-01T00:00:00Z',
    'ayer',
  ])('refuses %s', typed => expect(passes(instant(), typed)).toBe(false))
  test('parses every moment that JavaScript writes to the same moment', () => {
    const min = new Date('1900-01-01T00:00:00Z')
    const max = new Date('2199-12-31T23:59:59Z')
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), date => {
        expect(instant().parse(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })
})

describe('pageQuery', () => {
  const Query = pageQuery(12, {})

  test('gives the first page of the usual size by default', () => {
    expect(Query.parse({})).toEqual({ page: 1, per_page: 12 })
  })
  test('caps the size at 100 (Spec §7)', () => {
    expect(Query.parse({ page: 3, per_page: 5000 })).toEqual({ page: 3, per_page: 100 })
  })
  test.each([0, -1, 1.5])('refuses page %s', asked => {
    expect(passes(Query, { page: asked })).toBe(false)
    expect(passes(Query, { per_page: asked })).toBe(false)
  })
})
