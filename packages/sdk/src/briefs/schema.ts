/** A brief as on the wire, with its limits. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { BusinessUnit, Count, Day, Id, Instant, TextOrEmpty, orEmpty, orNull } from '../basics/schema.js'

export const BRIEF_STATUSES = ['sent', 'approved', 'rejected', 'archived'] as const
export const BriefStatus = z.enum(BRIEF_STATUSES)
export type BriefStatus = z.output<typeof BriefStatus>

export const BRIEF_LIMITS = {
  text: 5000,
  listItems: 20,
  listItem: 300,
  deliverables: 50,
  quantity: 10_000,
  rounds: 50,
  files: 10,
  fileBytes: 25 * MEGABYTE,
} as const

/** A thing to deliver, with its format and quantity. */
export const Deliverable = z.object({
  type: z.string(),
  format: orNull(z.string()),
  quantity: orNull(z.int()),
  channel: orNull(z.string()),
})
export type Deliverable = Readonly<z.output<typeof Deliverable>>

/** A file of a brief. `path` names it in downloads and does not tell where it is stored. */
export const BriefFile = z.object({ path: z.string(), name: z.string(), mime: TextOrEmpty, size: Count })
export type BriefFile = Readonly<z.output<typeof BriefFile>>

/** A client's request. The specification shows no field of it. Spec §3. */
export const Brief = z.object({
  id: Id,
  company_id: orNull(Id),
  status: z._default(BriefStatus, 'sent'),
  company_name: TextOrEmpty,
  contact_name: TextOrEmpty,
  contact_email: TextOrEmpty,
  contact_phone: orNull(z.string()),
  website: orNull(z.string()),
  social: orEmpty(z.string()),
  business_unit: orNull(BusinessUnit),
  background: orNull(z.string()),
  product: TextOrEmpty,
  competitors: orNull(z.string()),
  objective: TextOrEmpty,
  audience: TextOrEmpty,
  key_message: orNull(z.string()),
  tone: orEmpty(z.string()),
  deliverables: orEmpty(Deliverable),
  restrictions: orNull(z.string()),
  references: orEmpty(z.string()),
  deadline: orNull(Day),
  budget_range: orNull(z.string()),
  approver: orNull(z.string()),
  rounds: orNull(z.int()),
  notes: orNull(z.string()),
  files: orEmpty(BriefFile),
  created_at: orNull(Instant),
  version: Count,
})
export type Brief = Readonly<z.output<typeof Brief>>
