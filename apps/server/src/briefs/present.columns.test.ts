import { describe, expect, test } from 'vitest'
import { type BriefFields, companyOf, toColumns } from './present.columns.js'

const FIELDS = {
  company_name: 'Café Aurora',
  contact_name: 'Marina',
  contact_email: 'marina@cafeaurora.mx',
  contact_phone: '55 1234',
  website: 'https://cafeaurora.mx',
  business_unit: 'consultants',
} as BriefFields

describe('toColumns', () => {
  test('clears what was given as an empty text, and leaves the rest as it is', () => {
    expect(toColumns({ website: '', audience: 'Jóvenes' })).toEqual({ website: null, audience: 'Jóvenes' })
  })

  test('keeps what is known of a deliverable', () => {
    const full = { type: 'Video', format: 'MP4', quantity: 2, channel: 'TikTok' }
    const empty = { type: 'Logo', format: '', channel: '' }
    expect(toColumns({ deliverables: [full, empty] })).toEqual({
      deliverables: [full, { type: 'Logo', format: null, quantity: null, channel: null }],
    })
  })
})

describe('companyOf', () => {
  test('takes name, contact, website and unit over from the brief', () => {
    expect(companyOf(FIELDS)).toEqual({
      name: 'Café Aurora',
      contact_name: 'Marina',
      contact_email: 'marina@cafeaurora.mx',
      contact_phone: '55 1234',
      website: 'https://cafeaurora.mx',
      business_unit: 'consultants',
    })
  })

  test('leaves empty what the brief does not say', () => {
    const { business_unit: _unit, ...rest } = FIELDS
    expect(companyOf({ ...rest, contact_phone: '', website: '' })).toMatchObject({
      contact_phone: null,
      website: null,
      business_unit: null,
    })
  })
})
