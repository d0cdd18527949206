/** A company as on the wire, with its statuses. */

import * as z from 'zod/mini'
import { BusinessUnit, Count, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

/** Where a company stands. Spec §4. */
export const COMPANY_STATUSES = ['pending', 'actived', 'archived'] as const
export const CompanyStatus = z.enum(COMPANY_STATUSES)
export type CompanyStatus = z.output<typeof CompanyStatus>

/** What the company list may be narrowed to; `todas` and nothing are the same. Spec §2. */
export const COMPANY_FILTERS = ['todas', 'pending', 'actived', 'archived'] as const
export const CompanyFilter = z.enum(COMPANY_FILTERS)
export type CompanyFilter = z.output<typeof CompanyFilter>

/** Whether staff or the public form brought a company. */
export const COMPANY_ORIGINS = ['admin', 'public'] as const

export const COMPANY_LIMITS = { taxId: 40, address: 500, notes: 5000, tags: 20, tag: 40 } as const

/** A company in a few words, for what belongs to it. */
export const CompanyRef = z.object({ id: Id, name: z.string(), icon: orNull(z.string()) })
export type CompanyRef = Readonly<z.output<typeof CompanyRef>>

const TaskCounts = z.object({ pending: Count, progress: Count, review: Count, done: Count })
/** Private files are not counted: the counts are the same for everybody. */
const CompanyCounts = z.object({ tasks: TaskCounts, files: Count, comments: Count })

/** A company. The specification names id and status. Spec §3. */
export const Company = z.object({
  id: Id,
  name: TextOrEmpty,
  legal_name: orNull(z.string()),
  tax_id: orNull(z.string()),
  status: CompanyStatus,
  business_unit: orNull(BusinessUnit),
  sector: orNull(z.string()),
  contact_name: orNull(z.string()),
  contact_email: orNull(z.string()),
  contact_phone: orNull(z.string()),
  website: orNull(z.string()),
  address: orNull(z.string()),
  notes: orNull(z.string()),
  /** Path under `/media/`, loadable without a key. */
  icon: orNull(z.string()),
  tags: orEmpty(z.string()),
  brief_id: orNull(Id),
  created_from: z._default(z.enum(COMPANY_ORIGINS), 'admin'),
  counts: orNull(CompanyCounts),
  created_at: orNull(Instant),
  approved_at: orNull(Instant),
  approved_by: orNull(UserRef),
  archived_at: orNull(Instant),
  archived_by: orNull(UserRef),
  /** When a task, a comment or a shared file of it changed last, or it itself was approved or archived. */
  last_activity_at: orNull(Instant),
  /** Grows with every change; an update sends the one it started from. */
  version: Count,
})
export type Company = Readonly<z.output<typeof Company>>
