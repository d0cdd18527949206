/** A company as on the wire, with its statuses. */

import * as z from 'zod/mini'
import { BusinessUnit, Count, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

/** The statuses of a company. Spec §4. */
export const COMPANY_STATUSES = ['pending', 'actived', 'archived'] as const
export const CompanyStatus = z.enum(COMPANY_STATUSES)
export type CompanyStatus = z.output<typeof CompanyStatus>

/** The status filters of the company list; `todas` is the same as no filter. Spec §2. */
export const COMPANY_FILTERS = ['todas', 'pending', 'actived', 'archived'] as const
export const CompanyFilter = z.enum(COMPANY_FILTERS)
export type CompanyFilter = z.output<typeof CompanyFilter>

/** The sources of a company: staff, or the public form. */
export const COMPANY_ORIGINS = ['admin', 'public'] as const

export const COMPANY_LIMITS = { taxId: 40, address: 500, notes: 5000, tags: 20, tag: 40 } as const

/** A short form of a company, for the things that belong to it. */
export const CompanyRef = z.object({ id: Id, name: z.string(), icon: orNull(z.string()) })
export type CompanyRef = Readonly<z.output<typeof CompanyRef>>

const TaskCounts = z.object({ pending: Count, progress: Count, review: Count, done: Count })
/** Private files are not counted, so that the counts are the same for all people. */
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
  /** A path under `/media/`, which can be loaded without a key. */
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
  /** The last change of its tasks, comments or shared files, or the last approval or archiving. */
  last_activity_at: orNull(Instant),
  /** Grows with every change. An update sends the version that it started from. */
  version: Count,
})
export type Company = Readonly<z.output<typeof Company>>
