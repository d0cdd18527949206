import { describe, expect, test } from 'vitest'
import { done, GIVEN_UP } from '../http/outcome.js'
import { aRefusal, AWAY } from '../testing/api.js'
import { aCompany } from '../testing/companies.js'
import {
  companyOfAnswer,
  detailsAnswered,
  detailsEditOf,
  detailsErrors,
  isDetailsChanged,
  toDetailsDraft,
  toDetailsInput,
} from './state.details.js'

const company = aCompany()
const draft = toDetailsDraft(company)

describe('toDetailsDraft', () => {
  test('is what the company has, and empty where it has nothing', () => {
    const { website, tax_id } = aCompany({ website: 'https://aurora.mx', tax_id: null })
    expect(toDetailsDraft(aCompany({ website, tax_id }))).toMatchObject({
      website: 'https://aurora.mx',
      tax_id: '',
    })
    const bare = aCompany({ website: null, address: null, notes: null, sector: null, contact_phone: null })
    expect(toDetailsDraft(bare)).toMatchObject({
      website: '',
      address: '',
      notes: '',
      sector: '',
      contact_phone: '',
    })
  })
})

describe('a form of a company without details', () => {
  const NULLS = {
    legal_name: null,
    tax_id: null,
    business_unit: null,
    sector: null,
    contact_name: null,
    contact_email: null,
    contact_phone: null,
    website: null,
    address: null,
    notes: null,
  }

  test('is empty, and each typed field is sent as it is, each emptied one as none', () => {
    const bare = aCompany({ ...NULLS, tags: [] })
    const { name, ...texts } = toDetailsDraft(bare)
    expect([name, new Set(Object.values(texts))]).toEqual(['Café Aurora', new Set([''])])
    const full = { ...toDetailsDraft(bare), sector: 'Café', notes: 'Uno' }
    expect(toDetailsInput(bare, full)).toEqual({ version: 4, sector: 'Café', notes: 'Uno' })
    const filled = aCompany({ ...NULLS, ...company })
    const emptied = Object.fromEntries(Object.keys(NULLS).map(field => [field, '']))
    expect(toDetailsInput(filled, { ...toDetailsDraft(filled), ...emptied })).toEqual({
      version: 4,
      ...Object.fromEntries(
        Object.keys(NULLS)
          .filter(field => field !== 'notes')
          .map(field => [field, null]),
      ),
    })
  })

  test('begins without errors, conflicts or a save', () => {
    expect(detailsEditOf(company)).toEqual({
      base: company,
      draft,
      errors: {},
      conflicts: null,
      isSaving: false,
    })
  })
})

describe('toDetailsInput', () => {
  test('sends the changed fields and the version that the edit started from. Spec §4', () => {
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
  test('stand beside the field that they are about. Spec §5', () => {
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

describe('detailsAnswered', () => {
  const edit = { ...detailsEditOf(company), draft: { ...draft, name: 'Aurora' }, isSaving: true }
  const refused = (status: number, body: object) =>
    ({ ended: 'refused', error: aRefusal(status, { ...body }) }) as const

  test('ends with the saved copy', () => {
    const saved = aCompany({ name: 'Aurora', version: 5 })
    expect(detailsAnswered(edit, done(saved))).toBeNull()
    expect(companyOfAnswer(done(saved))).toBe(saved)
  })

  test('marks the fields of a refusal, and keeps the typed texts. Spec §5', () => {
    const outcome = refused(422, { errors: { name: ['Muy largo.'] } })
    expect(detailsAnswered(edit, outcome)).toEqual({
      ...edit,
      isSaving: false,
      errors: { name: 'Error: Muy largo.' },
    })
    expect(companyOfAnswer(outcome)).toBeNull()
  })

  test('continues from the copy of the person who saved first, and shows the fields that both changed. Spec §4', () => {
    const current = aCompany({ version: 5, name: 'Café Aurora MX', sector: 'Café' })
    const outcome = refused(409, { code: 'version_conflict', current })
    const after = detailsAnswered(edit, outcome)
    expect(after).toMatchObject({
      base: current,
      draft: { name: 'Aurora', sector: 'Café' },
      conflicts: { name: { mine: 'Aurora', theirs: 'Café Aurora MX' } },
      isSaving: false,
    })
    expect(Object.keys(after?.conflicts ?? {})).toEqual(['name'])
    expect(companyOfAnswer(outcome)).toEqual(current)
  })

  test('treats a conflict without a readable copy like any other refusal', () => {
    const outcome = refused(409, { code: 'version_conflict', current: { id: 'x' } })
    expect(detailsAnswered(edit, outcome)).toEqual({ ...edit, isSaving: false })
    expect(companyOfAnswer(outcome)).toBeNull()
  })

  test('can be sent again when no answer came', () => {
    expect(detailsAnswered(edit, { ended: 'refused', error: AWAY })).toEqual({ ...edit, isSaving: false })
    expect(detailsAnswered(edit, GIVEN_UP)).toEqual({ ...edit, isSaving: false })
    expect(companyOfAnswer(GIVEN_UP)).toBeNull()
  })
})

describe('isDetailsChanged', () => {
  test('is true once a typed text differs from the saved one', () => {
    const edit = detailsEditOf(company)
    expect(isDetailsChanged(edit)).toBe(false)
    expect(isDetailsChanged({ ...edit, draft: { ...draft, notes: 'Nueva' } })).toBe(true)
  })
})
