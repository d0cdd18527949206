import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { toFieldErrors } from './issues.js'

const Form = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(10)),
  code: z.string().check(z.minLength(4)),
  count: z.int().check(z.minimum(1), z.maximum(9)),
  email: z.email(),
  site: z.url(),
  day: z.iso.date(),
  at: z.iso.datetime(),
  key: z.uuid(),
  status: z.enum(['pending', 'done']),
  flag: z.boolean(),
  tags: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  rows: z.array(z.object({ type: z.string() })),
  own: z.string().check(z.refine(value => value === 'sí', { error: 'Di que sí.' })),
  accepted: z.literal(true),
  either: z.union([z.string(), z.number()]),
  file: z.custom(value => value instanceof Blob),
})

const errorsOf = (input: unknown) => {
  const result = Form.safeParse(input)
  return result.success ? {} : toFieldErrors(result.error.issues, input)
}

describe('toFieldErrors', () => {
  it('asks for a blank field before it explains its format', () => {
    expect(errorsOf({ email: ' ', day: '' })).toMatchObject({
      email: ['Este campo es obligatorio.'],
      day: ['Este campo es obligatorio.'],
    })
  })

  it('says what to do, field by field', () => {
    expect(
      errorsOf({
        name: 'demasiado largo',
        code: 'abc',
        count: 12,
        email: 'ana',
        site: 'ejemplo',
        day: '2026-02-30',
        at: 'ayer',
        key: '1',
        status: 'other',
        flag: 'sí',
        tags: ['a', 'b', 'c'],
        rows: [{ type: 'x' }, {}],
        own: 'no',
        accepted: false,
        either: true,
        file: 1,
      }),
    ).toEqual({
      name: ['Escribe como máximo 10 caracteres.'],
      code: ['Escribe al menos 4 caracteres.'],
      count: ['El valor máximo es 9.'],
      email: ['Escribe un correo válido, como nombre@empresa.com.'],
      site: ['Escribe una dirección web completa, como https://empresa.com.'],
      day: ['Escribe una fecha como 2026-11-20.'],
      at: ['Escribe una fecha y hora en UTC, como 2026-11-20T15:04:05Z.'],
      key: ['Envía un UUID.'],
      status: ['Elige uno de estos valores: pending, done.'],
      flag: ['Indica sí o no.'],
      tags: ['Deja como máximo 2 elementos.'],
      'rows.1.type': ['Este campo es obligatorio.'],
      own: ['Di que sí.'],
      accepted: ['El único valor válido es true.'],
      either: ['Este valor no es válido.'],
      file: ['Este valor no es válido.'],
    })
  })

  it('tells an absent, null or blank field from a wrong one', () => {
    const errors = errorsOf({ name: '   ', code: null, count: 1.5, tags: 'a' })
    expect(errors['name']).toEqual(['Este campo es obligatorio.'])
    expect(errors['code']).toEqual(['Este campo es obligatorio.'])
    expect(errors['email']).toEqual(['Este campo es obligatorio.'])
    expect(errors['count']).toEqual(['Escribe un número entero.'])
    expect(errors['tags']).toEqual(['Envía una lista.'])
  })

  it('names an error of the whole input by _', () => {
    expect(toFieldErrors(z.object({}).safeParse([]).error?.issues ?? [], [])).toEqual({
      _: ['Envía un objeto con sus campos.'],
    })
  })

  it('never shows an English sentence of the library', () => {
    const anything = fc.dictionary(fc.constantFrom(...Object.keys(Form.def.shape)), fc.anything())
    fc.assert(
      fc.property(anything, input => {
        for (const sentences of Object.values(errorsOf(input))) {
          expect(sentences.length).toBeGreaterThan(0)
          for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/)
          expect(sentences.join()).not.toContain('Invalid')
        }
      }),
    )
  })
})
