/** Builds companies for tests. */

import type { Company, CompanyRef } from '../companies/schema.js'
import { aUserRef } from './users.js'

/** Returns a company in a few words; valid, and the same at every call. */
export function aCompanyRef(over: Partial<CompanyRef> = {}): CompanyRef {
  return { id: 3, name: 'Café Aurora', icon: null, ...over }
}

/** Returns an active company; valid, and the same at every call. */
export function aCompany(over: Partial<Company> = {}): Company {
  return {
    id: 3,
    name: 'Café Aurora',
    legal_name: 'Café Aurora, S.A. de C.V.',
    tax_id: 'CAU190312AB1',
    status: 'actived',
    business_unit: 'consultants',
    sector: 'Alimentos y bebidas',
    contact_name: 'Marina Solís',
    contact_email: 'marina@cafeaurora.mx',
    contact_phone: '+52 55 8765 4321',
    website: 'https://cafeaurora.mx',
    address: 'Av. Álvaro Obregón 120, Roma Norte, Ciudad de México',
    notes: null,
    icon: null,
    tags: ['marca', 'redes'],
    brief_id: 3,
    created_from: 'admin',
    counts: { tasks: { pending: 2, progress: 3, review: 1, done: 8 }, files: 5, comments: 12 },
    created_at: '2026-09-01T16:00:00.000Z',
    approved_at: '2026-09-02T16:00:00.000Z',
    approved_by: aUserRef({ id: 2, name: 'Sofía Herrera' }),
    archived_at: null,
    archived_by: null,
    last_activity_at: '2026-11-20T17:30:00.000Z',
    version: 4,
    ...over,
  }
}
