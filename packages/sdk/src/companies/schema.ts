/** A company as on the wire, with its statuses. */

import * as z from 'zod/mini'
import { BusinessUnit, Count, Id, Instant, TextOrEmpty, UserRef, orEmpty, orNull } from '../basics/schema.js'

/** The statuses of a company. Spec §4. */
export const COMPANY_STATUSES = ['pending', 'actived', 'archived'] as const
/** The state of a company. Spec §4. */
export const CompanyStatus = z.enum(COMPANY_STATUSES)
export type CompanyStatus = z.output<typeof CompanyStatus>

/** The status filters of the company list; `todas` is the same as no filter. Spec §2. */
export const COMPANY_FILTERS = ['todas', 'pending', 'actived', 'archived'] as const
/** A filter of the company list; `todas` is the same as no filter. Spec §2. */
export const CompanyFilter = z.enum(COMPANY_FILTERS)
export type CompanyFilter = z.output<typeof CompanyFilter>

/** The sources of a company: staff, or the public form. */
export const COMPANY_ORIGINS = ['admin', 'public'] as const

export const COMPANY_LIMITS = { taxId: 40, address: 500, notes: 5000, tags: 20, tag: 40 } as const

/** A short form of a company, for the things that belong to it. */
export const CompanyRef = z.object({
  /** The id of the company. */
  id: Id,
  /** The name of the company. */
  name: z.string(),
  /** The path of its picture under `/media/`, which can be loaded without a key. */
  icon: orNull(z.string()),
})
export type CompanyRef = Readonly<z.output<typeof CompanyRef>>

const TaskCounts = z.object({
  /** The number of pending tasks. */
  pending: Count,
  /** The number of tasks in progress. */
  progress: Count,
  /** The number of tasks in review. */
  review: Count,
  /** The number of finished tasks. */
  done: Count,
})
/** Private files are not counted, so that the counts are the same for all people. */
const CompanyCounts = z.object({
  /** The number of tasks in each status. */
  tasks: TaskCounts,
  /** The number of shared files. */
  files: Count,
  /** The number of comments. */
  comments: Count,
})

/** A company. The specification names id and status. Spec §3. */
export const Company = z.object({
  /** The id of the company. */
  id: Id,
  /** The name as people know it. */
  name: TextOrEmpty,
  /** The name in contracts. */
  legal_name: orNull(z.string()),
  /** The number at the tax office. */
  tax_id: orNull(z.string()),
  /** Whether it waits for approval, is active or archived. */
  status: CompanyStatus,
  /** The unit that works for it. */
  business_unit: orNull(BusinessUnit),
  /** The trade of the company. */
  sector: orNull(z.string()),
  /** The person to talk to. */
  contact_name: orNull(z.string()),
  /** Their e-mail address. */
  contact_email: orNull(z.string()),
  /** Their phone number. */
  contact_phone: orNull(z.string()),
  /** The address of its site. */
  website: orNull(z.string()),
  /** Where it is. */
  address: orNull(z.string()),
  /** The facts to know about it, in Markdown. */
  notes: orNull(z.string()),
  /** A path under `/media/`, which can be loaded without a key. */
  icon: orNull(z.string()),
  /** Words to find it by. */
  tags: orEmpty(z.string()),
  /** The id of the brief that it was made of. */
  brief_id: orNull(Id),
  /** Its maker: staff, or a client by the public form. */
  created_from: z._default(z.enum(COMPANY_ORIGINS), 'admin'),
  /** The number of tasks, files and comments. */
  counts: orNull(CompanyCounts),
  /** The moment when it was made. */
  created_at: orNull(Instant),
  /** The moment of the last approval. */
  approved_at: orNull(Instant),
  /** The person who approved it. */
  approved_by: orNull(UserRef),
  /** The moment when it was archived; null while it is not. */
  archived_at: orNull(Instant),
  /** The person who archived it. */
  archived_by: orNull(UserRef),
  /** The last change of its tasks, comments or shared files, or the last approval or archiving. */
  last_activity_at: orNull(Instant),
  /** Grows with every change. An update sends the version that it started from. */
  version: Count,
})
export type Company = Readonly<z.output<typeof Company>>
