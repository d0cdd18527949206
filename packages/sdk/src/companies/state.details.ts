import { toFieldErrors } from '../basics/issues.js'
import type { BusinessUnit } from '../basics/schema.js'
import type { EndpointInput } from '../http/endpoint.js'
import { changedFields } from '../state/merge.js'
import { DetailsInput, type updateCompany } from './endpoints.js'
import type { Company } from './schema.js'

/** A company's details as they stand in their form: texts as typed, tags with commas between them. */
export interface DetailsDraft {
  readonly name: string
  readonly legal_name: string
  readonly tax_id: string
  readonly business_unit: '' | BusinessUnit
  readonly sector: string
  readonly contact_name: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly website: string
  readonly address: string
  readonly notes: string
  readonly tags: string
}

/** A company as its form shows it. */
export function toDetailsDraft(company: Company): DetailsDraft {
  return {
    name: company.name,
    legal_name: company.legal_name ?? '',
    tax_id: company.tax_id ?? '',
    business_unit: company.business_unit ?? '',
    sector: company.sector ?? '',
    contact_name: company.contact_name ?? '',
    contact_email: company.contact_email ?? '',
    contact_phone: company.contact_phone ?? '',
    website: company.website ?? '',
    address: company.address ?? '',
    notes: company.notes ?? '',
    tags: company.tags.join(', '),
  }
}

/** What is sent of an edit: the fields that were changed, and the version that it started from. */
export function toDetailsInput(
  base: Company,
  draft: DetailsDraft,
): Omit<EndpointInput<typeof updateCompany>, 'id'> {
  const { name, tags, ...texts } = changedFields(toDetailsDraft(base), draft)
  const cleared = Object.fromEntries(
    Object.entries(texts).map(([field, value]) => [field, value.trim() === '' ? null : value]),
  )
  return {
    ...cleared,
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags: toTags(tags) }),
    version: base.version,
  }
}

function toTags(text: string): string[] {
  return text
    .split(',')
    .map(tag => tag.trim())
    .filter(tag => tag !== '')
}

/** What the schema says of an edit, by field: 'Error: {first message}'. Spec §5. */
export function detailsErrors(base: Company, draft: DetailsDraft): Readonly<Record<string, string>> {
  const input = toDetailsInput(base, draft)
  const parsed = DetailsInput.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(toFieldErrors(parsed.error.issues, input)).map(([name, [first]]) => [
      // A tag's error stands at the one field of all tags.
      name.split('.')[0] ?? name,
      `Error: ${first ?? ''}`,
    ]),
  )
}
