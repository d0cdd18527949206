/** Turns the given fields of a brief into its columns, and into those of the company that it makes. */

import type { createBrief } from '@osys/sdk/briefs/endpoints'
import type { Deliverable } from '@osys/sdk/briefs/schema'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { toPatch } from '../db/patch.js'

export type BriefFields = Omit<EndpointParsedInput<typeof createBrief>, 'files'>
type GivenDeliverable = BriefFields['deliverables'][number]

/** Returns the columns for the given fields of a brief; an empty text becomes null. */
export function toColumns<Fields extends Partial<BriefFields>>({ deliverables, ...fields }: Fields) {
  return { ...toPatch(fields), ...(deliverables && { deliverables: deliverables.map(toDeliverable) }) }
}

function toDeliverable({ type, format, quantity, channel }: GivenDeliverable): Deliverable {
  return { type, format: format || null, quantity: quantity ?? null, channel: channel || null }
}

/** Returns the columns that a new company takes over from its brief. */
export function companyOf(fields: BriefFields) {
  return {
    name: fields.company_name,
    contact_name: fields.contact_name,
    contact_email: fields.contact_email,
    contact_phone: fields.contact_phone || null,
    website: fields.website || null,
    business_unit: fields.business_unit ?? null,
  }
}
