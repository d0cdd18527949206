import { ValidationError } from './error.js'
import { describe, expect, test } from 'vitest'
import { formErrors } from './form-errors.js'

const refused = (status: number, errors: Record<string, string[]>) =>
  new ValidationError('POST /x', { kind: 'HTTP_ERROR', status, msg: 'Revisa los campos.', errors })

describe('formErrors (Spec §5)', () => {
  test('puts the first message beside its field, and messages of unknown fields above the form', () => {
    const error = refused(422, { email: ['Ya existe.', 'Es largo.'], theme: ['No es un tema.'] })
    expect(formErrors(error, ['email'])).toEqual({
      fieldErrors: { email: 'Error: Ya existe.' },
      error: 'No es un tema.',
    })
  })

  test('shows any other refusal as a whole', () => {
    expect(formErrors(refused(500, {}), ['email'])).toEqual({ fieldErrors: {}, error: 'Revisa los campos.' })
    expect(formErrors(null, ['email'])).toEqual({ fieldErrors: {}, error: undefined })
  })
})
