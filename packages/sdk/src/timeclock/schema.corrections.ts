/** Changes of work logs and requests for them, as on the wire. */

import * as z from 'zod/mini'
import { BusinessUnit, Id, Instant, orEmpty, orNull, TextOrEmpty } from '../basics/schema.js'
import { ClockEvent, SheetLog, WorkLog } from './schema.js'

/** The author of a change or a decision. */
const Author = z.object({
  /** The id of the person. */
  id: Id,
  /** The name of the person. */
  name: z.string(),
})

/** The subject of a change: the event and its moment. */
export const LogFacts = z.object({
  /** The event that the record says. */
  event: ClockEvent,
  /** The moment that it says. */
  at: Instant,
})
export type LogFacts = Readonly<z.output<typeof LogFacts>>

export const LOG_CHANGES = ['added', 'corrected', 'accepted', 'removed', 'discarded'] as const
export type LogChangeKind = (typeof LOG_CHANGES)[number]

/** A change of a person's record by an admin, which the person and the report see. Spec §4. */
export const LogChange = z.object({
  /** The id of the change. */
  id: Id,
  /** The id of the changed record. */
  work_log_id: Id,
  /** The kind of change. */
  kind: z.enum(LOG_CHANGES),
  /** The moment of the change. */
  at: Instant,
  /** The person who did it. */
  by: orNull(Author),
  /** Null for an added record. */
  before: orNull(LogFacts),
  /** Null for a record that no longer counts. */
  after: orNull(LogFacts),
  /** The reason that was given. */
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
  /** The id of the request. */
  id: Id,
  /** The id of the person who asks. */
  user_id: Id,
  /** The wish: to change, to add or to remove a record. */
  kind: z.enum(REQUEST_KINDS),
  /** The record to change or remove; null for a missing one. */
  work_log_id: orNull(Id),
  /** The record as it is, or was; null for a missing one. */
  was: orNull(LogFacts),
  /** The event that the person asks for; null for a record to remove. */
  wanted: orNull(LogFacts),
  /** Why the person asks. */
  reason: TextOrEmpty,
  /** The photo that the tablet took; null without one. */
  photo_url: orNull(z.string()),
  /** True when it waited on a tablet, and came without the PIN or badge that the tablet asks for. */
  is_unproven: z._default(z.boolean(), false),
  /** Whether it waits, was applied or refused. */
  status: z.enum(REQUEST_STATUSES),
  /** The moment of the request. */
  created_at: Instant,
  /** The moment of the decision; null while it waits. */
  decided_at: orNull(Instant),
  /** The person who decided. */
  decided_by: orNull(Author),
  /** The reason of a refusal. */
  decision_reason: orNull(z.string()),
})
export type ClockRequest = Readonly<z.output<typeof ClockRequest>>

const Person = z.object({
  /** The id of the person. */
  id: Id,
  /** The full name. */
  name: z.string(),
  /** The path of the picture under `/media/`. */
  avatar: orNull(z.string()),
  /** The unit that the person works in. */
  business_unit: orNull(BusinessUnit),
})

/** A request that waits for an admin, with its person and the records of its day, oldest first. */
export const ClockRequestEntry = z.object({
  /** The person who asks. */
  person: Person,
  /** The request. */
  request: ClockRequest,
  /** The records of that day, oldest first. */
  day_logs: orEmpty(SheetLog),
})
export type ClockRequestEntry = Readonly<z.output<typeof ClockRequestEntry>>

/** A punch that waits for an admin, with its person and the records of its day, oldest first. */
export const ClockConflictEntry = z.object({
  /** The person who punched. */
  person: Person,
  /** The punch. */
  work_log: WorkLog,
  /** The records of that day, oldest first. */
  day_logs: orEmpty(SheetLog),
})
export type ClockConflictEntry = Readonly<z.output<typeof ClockConflictEntry>>
