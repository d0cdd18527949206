import { describe, expect, test } from 'vitest'
import { aCompany } from '../testing/companies.js'
import { detailsErrors, toDetailsDraft, toDetailsInput } from './state.details.js'

const company = aCompany()
const draft = toDetailsDraft(company)

describe('toDetailsInput', () => {
  test('sends what was changed and the version it started from. Spec §4', () => {
    expect(toDetailsInput(company, draft)).toEqual({ version: 4 })
    expect(
      toDetailsInput(company, {
        ...draft,
        name: 'Aurora',
        sector: ' ',
        tags: 'marca, , web',
        business_unit: '',
      }),
    ).toEqual({ version: 4, name: 'Aurora', sector: null, tags: ['marca', 'web'], business_unit: null })
  })
})

describe('detailsErrors', () => {
  test('stands beside the field that it is about. Spec §5', () => {
    expect(detailsErrors(company, draft)).toEqual({})
    expect(
      detailsErrors(company, { ...draft, name: ' ', contact_email: 'x', tags: `a, ${'b'.repeat(41)}` }),
    ).toEqual({
      name: 'Error: Este campo es obligatorio.',
      contact_email: 'Error: Escribe un correo válido, como nombre@empresa.com.',
      tags: 'Error: Escribe como máximo 40 caracteres.',
    })
  })
})
