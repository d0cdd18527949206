/** The calls of requests for corrections: ask, list, decide, withdraw, photo. */

import * as z from 'zod/mini'
import { file } from '../basics/file.js'
import { matching, instant, optionalText, text, TEXT_LIMITS, uuid } from '../basics/input.js'
import { basicsMessages } from '../basics/messages.js'
import { Id, mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CLOCK_LIMITS, CLOCK_RETRIES as retries, ClockEvent, PIN_PATTERN } from './schema.js'
import { ClockRequest, ClockRequestEntry, REQUEST_KINDS } from './schema.corrections.js'

/**
 * A request `change` names the record and what it should say, `add` says what is missing, `remove` names the
 * record. A tablet asks for a person whom it shows, with the PIN and the badge that a punch there needs, and
 * with the photo that its policy takes. With `offline` a tablet's request is stored without them too, marked as
 * unproven. Also accepts JSON when there is no photo.
 */
export const requestCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/requests',
  summary: "Asks for a correction of one's own records.",
  access: { device: true, orSession: true },
  retries,
  idempotent: true,
  retrySafe: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: CLOCK_LIMITS.photoBytes }, perMinute: 60 },
  body: z.object({
    /** The id of the person who asks. */
    user_id: Id,
    /** A UUID of the client's own. The same one is stored only once. */
    client_id: z.optional(uuid()),
    /** The wish: to change, to add or to remove a record. */
    kind: z.enum(REQUEST_KINDS),
    /** The record to change or remove. */
    work_log_id: z.optional(Id),
    /** The event that the record should say. */
    event: z.optional(ClockEvent),
    /** The moment that it should say. */
    at: z.optional(instant()),
    /** Why; whoever decides reads it. */
    reason: text(TEXT_LIMITS.note),
    /** The PIN of the person, on a tablet. */
    pin: z.optional(matching(PIN_PATTERN, basicsMessages.pin)),
    /** The PIN sealed with the server's public key for this `client_id` (see `sealPin`), for a request that had to wait. */
    sealed_pin: z.optional(text(CLOCK_LIMITS.sealedPin)),
    /** True when a tablet kept it without network and sends it later. */
    offline: z._default(z.boolean(), false),
    /** The badge that opened the pad, for a tablet that asks for one. */
    badge: optionalText(CLOCK_LIMITS.badge),
    /** The photo that a tablet took with it. */
    photo: z.optional(file(CLOCK_LIMITS.photoBytes)),
  }),
  reply: mutation({
    /** The new request. */
    request: ClockRequest,
  }),
  success: 201,
})

export const listRequests = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/requests',
  summary: 'The requests that wait for an admin, oldest first.',
  access: { permission: 'ojibble.admin.entry.edit' },
  retries,
  reply: z.object({
    /** The requests, oldest first. */
    items: z.array(ClockRequestEntry),
  }),
})

/**
 * `apply` makes the change as it was asked for, and needs the right to make it by hand; a change that does
 * not fit answers 409 `wrong_state`. `refuse` needs a reason. The person is told of both.
 */
export const resolveRequest = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/requests/:id/resolve',
  summary: 'Applies or refuses a request.',
  access: { permission: 'ojibble.admin.entry.edit' },
  retries,
  retrySafe: true,
  body: z.object({
    /** `apply` makes the change, `refuse` does not. */
    decision: z.enum(['apply', 'refuse']),
    /** The reason of a refusal. */
    reason: z.optional(text(TEXT_LIMITS.note)),
  }),
  reply: mutation({
    /** The request as it is now. */
    request: ClockRequest,
  }),
})

/** A request that was decided answers 409 `wrong_state`; one of somebody else does not exist. */
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/v1/ojibble/requests/:id',
  summary: 'Takes back a request of the caller that still waits.',
  access: 'session',
  retries,
  retrySafe: true,
  reply: mutation({}),
})

/** The bytes of a request's photo, for the person and for people who may see the person's timesheet. */
export const getRequestPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/requests/:id/photo',
  summary: 'The photo that a tablet took with a request.',
  access: 'session',
  retries,
  reply: 'file',
})
