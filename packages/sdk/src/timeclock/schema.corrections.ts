/** Changes of work logs and requests for them, as on the wire. */

import * as z from 'zod/mini'
import { BusinessUnit, Id, Instant, orEmpty, orNull, TextOrEmpty } from '../basics/schema.js'
import { ClockEvent, SheetLog, WorkLog } from './schema.js'

/** The author of a change or a decision. */
const Author = z.object({ id: Id, name: z.string() })

/** The subject of a change: the event and its moment. */
export const LogFacts = z.object({ event: ClockEvent, at: Instant })
export type LogFacts = Readonly<z.output<typeof LogFacts>>

export const LOG_CHANGES = ['added', 'corrected', 'accepted', 'removed', 'discarded'] as const
export type LogChangeKind = (typeof LOG_CHANGES)[number]

/** A change of a person's record by an admin, which the person and the report see. Spec §4. */
export const LogChange = z.object({
  id: Id,
  work_log_id: Id,
  kind: z.enum(LOG_CHANGES),
  /** The moment of the change. */
  at: Instant,
  by: orNull(Author),
  /** Null for an added record. */
  before: orNull(LogFacts),
  /** Null for a record that no longer counts. */
  after: orNull(LogFacts),
  reason: TextOrEmpty,
})
export type LogChange = Readonly<z.output<typeof LogChange>>

export const REQUEST_KINDS = ['change', 'add', 'remove'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const REQUEST_STATUSES = ['waiting', 'applied', 'refused'] as const

/** The most requests of one person that may wait at once. */
export const MOST_REQUESTS = 20

/** A correction that a person asks for. Spec §4. */
export const ClockRequest = z.object({
  id: Id,
  user_id: Id,
  kind: z.enum(REQUEST_KINDS),
  /** The record to change or remove; null for a missing one. */
  work_log_id: orNull(Id),
  /** The record as it is, or was; null for a missing one. */
  was: orNull(LogFacts),
  /** The event that the person asks for; null for a record to remove. */
  wanted: orNull(LogFacts),
  reason: TextOrEmpty,
  /** The photo that the tablet took; null without one. */
  photo_url: orNull(z.string()),
  status: z.enum(REQUEST_STATUSES),
  created_at: Instant,
  decided_at: orNull(Instant),
  decided_by: orNull(Author),
  /** The reason of a refusal. */
  decision_reason: orNull(z.string()),
})
export type ClockRequest = Readonly<z.output<typeof ClockRequest>>

const Person = z.object({
  id: Id,
  name: z.string(),
  avatar: orNull(z.string()),
  business_unit: orNull(BusinessUnit),
})

/** A request that waits for an admin, with its person and the records of its day, oldest first. */
export const ClockRequestEntry = z.object({
  person: Person,
  request: ClockRequest,
  day_logs: orEmpty(SheetLog),
})
export type ClockRequestEntry = Readonly<z.output<typeof ClockRequestEntry>>

/** A punch that waits for an admin, with its person and the records of its day, oldest first. */
export const ClockConflictEntry = z.object({
  person: Person,
  work_log: WorkLog,
  day_logs: orEmpty(SheetLog),
})
export type ClockConflictEntry = Readonly<z.output<typeof ClockConflictEntry>>
