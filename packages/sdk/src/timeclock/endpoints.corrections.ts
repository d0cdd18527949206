/** The calls that correct and remove the records of the clock, and settle punches that did not fit. */

import * as z from 'zod/mini'
import { TEXT_LIMITS, instant, optionalText, text } from '../basics/input.js'
import { mutation, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CLOCK_RETRIES as retries, ClockEvent, WorkLog } from './schema.js'
import { ClockConflictEntry } from './schema.corrections.js'

/**
 * The `edited_at` of the record that the caller saw. If it has been corrected since, the call answers 409
 * `version_conflict` with `current`; without this field the newest correction wins.
 */
const seen = z.optional(z.nullable(instant()))

/** Partial update. The audit log keeps the earlier values. */
export const updateWorkLog = endpoint({
  method: 'PUT',
  path: '/api/v1/ojibble/check-ins/:id',
  summary: 'Corrects an event.',
  access: { permission: 'ojibble.admin.entry.edit' },
  retries,
  retrySafe: true,
  body: z.object({
    /** The event that the record should say. */
    event: z.optional(ClockEvent),
    /** The moment that it should say. */
    at: z.optional(instant()),
    /** The note of the record; null empties it. */
    note: optionalText(TEXT_LIMITS.note),
    /** Why it is corrected; the person reads it. */
    reason: text(TEXT_LIMITS.note),
    /** The `edited_at` that the caller saw; null when it was not corrected. */
    edited_at: seen,
  }),
  reply: mutation({
    /** The record as it is now. */
    work_log: WorkLog,
  }),
})

export const deleteWorkLog = endpoint({
  method: 'DELETE',
  path: '/api/v1/ojibble/check-ins/:id',
  summary: 'Removes an event, with a reason.',
  access: { permission: 'ojibble.admin.entry.delete' },
  retries,
  retrySafe: true,
  body: z.object({
    /** Why it is removed; the person reads it. */
    reason: text(TEXT_LIMITS.note),
    /** The `edited_at` that the caller saw; null when it was not corrected. */
    edited_at: seen,
  }),
  reply: mutation(),
})

export const listClockConflicts = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/conflicts',
  summary: 'Punches made without network that wait for an admin, oldest first: 100 of a person at most.',
  access: { permission: 'ojibble.admin.entry.edit' },
  retries,
  reply: z.object({
    /** The punches, oldest first. */
    items: z.array(ClockConflictEntry),
  }),
})

/** `accept` makes the punch count, with another moment or event if given; `discard` removes it. */
export const resolveClockConflict = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/check-ins/:id/resolve',
  summary: 'Settles a punch that did not fit.',
  access: { permission: 'ojibble.admin.entry.edit' },
  retries,
  retrySafe: true,
  body: z.object({
    /** `accept` makes the punch count, `discard` removes it. */
    decision: z.enum(['accept', 'discard']),
    /** The event that it should be. */
    event: z.optional(ClockEvent),
    /** The moment that it should have. */
    at: z.optional(instant()),
    /** Why; the person reads it. */
    reason: text(TEXT_LIMITS.note),
  }),
  reply: mutation({
    /** The record as it is now; null when it was removed. */
    work_log: orNull(WorkLog),
  }),
})
