import { describe, expect, test } from 'vitest'
import { marksFields, sortFieldErrors } from './field-errors.js'

describe('sortFieldErrors', () => {
  test("returns 'Error: {first message}' for the fields of the form, and the others apart (Spec §5)", () => {
    const errors = { email: ['Ya existe', 'Otra cosa'], apodo: ['No se admite'], name: [] }
    expect(sortFieldErrors(errors, ['email', 'name'])).toEqual({
      byField: { email: 'Error: Ya existe' },
      others: ['No se admite'],
    })
  })
})

describe('marksFields', () => {
  test('is true only for 422 with an errors map (Spec §5)', () => {
    expect(marksFields({ status: 422, errors: { a: ['x'] } })).toBe(true)
    expect(marksFields({ status: 422, errors: {} })).toBe(false)
    expect(marksFields({ status: 409, errors: { a: ['x'] } })).toBe(false)
  })
})
