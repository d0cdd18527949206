import type { Company } from '@osys/sdk/companies/schema'
import { toMediaUrl } from '../people/present.js'
import type { CompleteCompany } from './queries.offered.js'

/** Returns a company as on the wire; it is the same for every viewer. Spec §3. */
export function toCompany({ company, brief_id, tally, people }: CompleteCompany): Company {
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    id: company.id,
    name: company.name,
    legal_name: company.legal_name,
    tax_id: company.tax_id,
    status: company.status,
    business_unit: company.business_unit,
    sector: company.sector,
    contact_name: company.contact_name,
    contact_email: company.contact_email,
    contact_phone: company.contact_phone,
    website: company.website,
    address: company.address,
    notes: company.notes,
    icon: toMediaUrl(company.icon),
    tags: company.tags,
    brief_id,
    created_from: company.created_from,
    counts: tally ? { tasks: tally.tasks, files: tally.files, comments: tally.comments } : null,
    created_at: company.created_at.toISOString(),
    approved_at: company.approved_at?.toISOString() ?? null,
    approved_by: person(company.approved_by),
    archived_at: company.archived_at?.toISOString() ?? null,
    archived_by: person(company.archived_by),
    last_activity_at: lastActivity(company, tally?.touchedMs ?? 0),
    version: company.version,
  }
}

function lastActivity(
  { created_at, approved_at, archived_at }: CompleteCompany['company'],
  touchedMs: number,
): string {
  const own = [created_at, approved_at, archived_at].map(at => at?.getTime() ?? 0)
  return new Date(Math.max(touchedMs, ...own)).toISOString()
}

/** Returns a company as other things name it, with the address of its icon in place of the stored file's name. */
export function toCompanyRef<Row extends { readonly icon: string | null }>(row: Row): Row {
  return { ...row, icon: toMediaUrl(row.icon) }
}
