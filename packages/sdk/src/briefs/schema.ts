/** A brief as on the wire, with its limits. */

import * as z from 'zod/mini'
import { MEGABYTE } from '../basics/file.js'
import { BusinessUnit, Count, Day, Id, Instant, TextOrEmpty, orEmpty, orNull } from '../basics/schema.js'

export const BRIEF_STATUSES = ['sent', 'approved', 'rejected', 'archived'] as const
/** The state of a brief. */
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
  /** The thing to make, such as `Video`. */
  type: z.string(),
  /** Its form, such as `Vertical 9:16`. */
  format: orNull(z.string()),
  /** How many. */
  quantity: orNull(z.int()),
  /** Where it will be shown. */
  channel: orNull(z.string()),
})
export type Deliverable = Readonly<z.output<typeof Deliverable>>

/** A file of a brief. `path` names it in downloads and does not tell where it is stored. */
export const BriefFile = z.object({
  /** The path that names the file in downloads. */
  path: z.string(),
  /** The name of the file. */
  name: z.string(),
  /** The media type found in the bytes. */
  mime: TextOrEmpty,
  /** In bytes. */
  size: Count,
})
export type BriefFile = Readonly<z.output<typeof BriefFile>>

/** A client's request. The specification shows no field of it. Spec §3. */
export const Brief = z.object({
  /** The id of the brief. */
  id: Id,
  /** The id of the company that was made of it. */
  company_id: orNull(Id),
  /** The state of the brief. */
  status: z._default(BriefStatus, 'sent'),
  /** The name of the client's company. */
  company_name: TextOrEmpty,
  /** The person to talk to. */
  contact_name: TextOrEmpty,
  /** Their e-mail address. */
  contact_email: TextOrEmpty,
  /** Their phone number. */
  contact_phone: orNull(z.string()),
  /** The address of the company's site. */
  website: orNull(z.string()),
  /** The company's profiles in social networks. */
  social: orEmpty(z.string()),
  /** The unit that does the work. */
  business_unit: orNull(BusinessUnit),
  /** The facts to know about the company. */
  background: orNull(z.string()),
  /** The product that the work is about. */
  product: TextOrEmpty,
  /** The companies that offer the like. */
  competitors: orNull(z.string()),
  /** The aim of the work. */
  objective: TextOrEmpty,
  /** Whom it should reach. */
  audience: TextOrEmpty,
  /** The one thing to remember. */
  key_message: orNull(z.string()),
  /** How it should sound, in single words. */
  tone: orEmpty(z.string()),
  /** The things to deliver. */
  deliverables: orEmpty(Deliverable),
  /** The things that must not be done. */
  restrictions: orNull(z.string()),
  /** Examples to follow or to avoid. */
  references: orEmpty(z.string()),
  /** The day by which it must be done. */
  deadline: orNull(Day),
  /** The money to spend, in the client's words. */
  budget_range: orNull(z.string()),
  /** The person who decides for the client. */
  approver: orNull(z.string()),
  /** The rounds of corrections that are included. */
  rounds: orNull(z.int()),
  /** Anything else. */
  notes: orNull(z.string()),
  /** The files that came with it. */
  files: orEmpty(BriefFile),
  /** The moment when it came. */
  created_at: orNull(Instant),
  /** Grows with every change. An update sends the version that it started from. */
  version: Count,
})
export type Brief = Readonly<z.output<typeof Brief>>
