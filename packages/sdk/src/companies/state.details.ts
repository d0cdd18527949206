/** The form of a company's details: its texts as typed, its errors, and the edit while it is saved. */

import * as z from 'zod/mini'
import { toFieldErrors } from '../basics/issues.js'
import { BUSINESS_UNITS } from '../basics/schema.js'
import type { EndpointInput } from '../http/endpoint.js'
import { copyInConflict } from '../http/conflict.js'
import { besideField, sortFieldErrors } from '../http/field-errors.js'
import type { Outcome } from '../http/outcome.js'
import { changedFields, type MergedEdit, mergeEdits } from '../state/merge.js'
import { DetailsInput, type updateCompany } from './endpoints.js'
import { Company } from './schema.js'

/** The values of the form of a company's details: texts as typed, tags divided by commas. */
export const DetailsDraft = z.object({
  name: z.string(),
  legal_name: z.string(),
  tax_id: z.string(),
  business_unit: z.enum(['', ...BUSINESS_UNITS]),
  sector: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  website: z.string(),
  address: z.string(),
  notes: z.string(),
  tags: z.string(),
})
export type DetailsDraft = Readonly<z.output<typeof DetailsDraft>>

/** Returns a company as its form shows it. */
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

/** Returns the input for an edit: the changed fields, and the version that it started from. */
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

/** Returns the errors that the schema finds in an edit, by field: 'Error: {first message}'. Spec §5. */
export function detailsErrors(base: Company, draft: DetailsDraft): Readonly<Record<string, string>> {
  const input = toDetailsInput(base, draft)
  const parsed = DetailsInput.safeParse(input)
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(toFieldErrors(parsed.error.issues, input)).map(([name, [first]]) => [
      // The error of a tag stands at the one field of all tags.
      name.split('.')[0] ?? name,
      besideField(first ?? ''),
    ]),
  )
}

/** An unsaved edit of a company's details. */
export interface DetailsEdit {
  /** The copy that it started from. */
  readonly base: Company
  readonly draft: DetailsDraft
  /** 'Error: …' by field. */
  readonly errors: Readonly<Record<string, string>>
  /** The values that another person saved in the same fields meanwhile; null when there are none. */
  readonly conflicts: MergedEdit<DetailsDraft>['conflicts'] | null
  readonly isSaving: boolean
}

/** Returns an edit without a change. */
export function detailsEditOf(company: Company): DetailsEdit {
  return { base: company, draft: toDetailsDraft(company), errors: {}, conflicts: null, isSaving: false }
}

/** Returns the fields that an edit changed, as typed. */
export function detailsChanges({ base, draft }: DetailsEdit): Partial<DetailsDraft> {
  return changedFields(toDetailsDraft(base), draft)
}

/** Tells whether an edit changed a field. */
export function isDetailsChanged(edit: DetailsEdit): boolean {
  return Object.keys(detailsChanges(edit)).length > 0
}

/** Returns the newest copy in the answer to an edit: the saved one, or that of the person who saved first. */
export function companyOfAnswer(outcome: Outcome<Company>): Company | null {
  if (outcome.ended === 'done') return outcome.value
  return outcome.ended === 'refused' ? copyInConflict(outcome.error, Company) : null
}

/**
 * Returns the edit after its answer; null when it is saved. If another person saved first, the edit starts
 * again from their copy and keeps all typed texts. A refusal marks its fields. Spec §4, §5.
 */
export function detailsAnswered(edit: DetailsEdit, outcome: Outcome<Company>): DetailsEdit | null {
  if (outcome.ended === 'done') return null
  const stopped = { ...edit, isSaving: false }
  if (outcome.ended === 'given up') return stopped
  const current = copyInConflict(outcome.error, Company)
  if (current === null) {
    const { byField } = sortFieldErrors(outcome.error.errors, Object.keys(edit.draft))
    return { ...stopped, errors: byField }
  }
  const { merged, conflicts } = mergeEdits(toDetailsDraft(edit.base), edit.draft, toDetailsDraft(current))
  return { ...stopped, base: current, draft: merged, conflicts, errors: {} }
}
