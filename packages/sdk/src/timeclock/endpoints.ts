/** The calls of the time clock: punches and their undo, weeks of timesheets, photos, PINs. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { file } from '../basics/file.js'
import { TEXT_LIMITS, day, instant, matching, optionalText, text, uuid } from '../basics/input.js'
import { basicsMessages } from '../basics/messages.js'
import { Day, Flag, Id, MAX_ID, UserRef, mutation, orEmpty, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import {
  CLOCK_LIMITS,
  CLOCK_RETRIES as retries,
  ClockEvent,
  ClockStatus,
  Employee,
  PIN_PATTERN,
  TodayTotals,
  WeekTotals,
  WorkDay,
  WorkLog,
} from './schema.js'
import { ClockRequest, LogChange } from './schema.corrections.js'

const pin = matching(PIN_PATTERN, basicsMessages.pin)

const week = z.object({
  /** Any day of the week; this week when left out. */
  week_start_date: z.optional(day()),
})

/**
 * The logs of the week, the last log before it of people with an open shift, and the rest of a shift that was
 * open when the week ended. Any day of the week names it; without a date it is this week.
 */
export const listTimesheets = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/users',
  summary: 'The people whose timesheets the caller may see, with the events of one week.',
  access: { permission: 'ojibble.admin.timesheets.index' },
  retries,
  query: week,
  reply: z.object({
    /** The people, by name. */
    items: z.array(Employee),
    /** The Monday of the week. */
    week_start_date: orNull(Day),
  }),
  tool: {
    name: 'list_timesheets',
    kind: 'read',
    description:
      'Who is in, on a break or out, and the clock records of one week of all people whose timesheets the person may see.',
  },
})

export const getTimesheet = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/employees/:id',
  summary: "One person's week; everybody may see their own.",
  access: { permission: 'ojibble.admin.timesheets.index', orSelf: 'id' },
  retries,
  query: week,
  reply: z.object({
    /** The person. */
    employee: orNull(UserRef),
    /** The records, newest first. */
    work_logs: z.array(WorkLog),
    /** The seven days of the week. */
    days: orEmpty(WorkDay),
    /** The time of the week. */
    week: orNull(WeekTotals),
    /** The changes of this week's records by admins, oldest first. */
    changes: orEmpty(LogChange),
    /** The person's requests about this week, and all that still wait, newest first. */
    requests: orEmpty(ClockRequest),
    /** Whether the person has a PIN that the caller may remove. */
    may_take_pin: Flag,
  }),
  tool: {
    name: 'get_timesheet',
    kind: 'read',
    description:
      'The worked hours of one person in one week, by day, with the clock records. `id` is a user id; everybody may see their own.',
  },
})

/**
 * Also accepts JSON when there is no photo. A repeated `client_id` gets the first answer with status 200. An
 * event that the status does not allow answers 409 `wrong_state` or `stale_shift`, with `current` and
 * `allowed`; a wrong PIN answers 403 `wrong_pin`. A record that an admin adds must fit between the one before
 * its moment and the one after; else it answers 409 `wrong_state`, with `next` too. With `offline` a device's
 * punch is always stored, and waits for an admin when it does not fit.
 */
export const registerWorkLog = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/register',
  summary: 'Clocks a person in or out.',
  access: { device: true, orSession: true },
  retries,
  idempotent: true,
  // `client_id` makes repeats harmless on any backend.
  retrySafe: true,
  encoding: 'multipart',
  limits: { files: { most: 1, bytes: CLOCK_LIMITS.photoBytes }, perMinute: CLOCK_LIMITS.punchesPerMinute },
  body: z.object({
    /** The id of the person. */
    user_id: Id,
    /** The event; it must follow from the status. */
    event: ClockEvent,
    /** A UUID of the client's own. The same one is stored only once. */
    client_id: uuid(),
    /** The moment, when it is not now. */
    at: z.optional(instant()),
    /** For a record that an admin adds: the moment of its counterpart, which is stored with it. */
    until: z.optional(instant()),
    /** The note of the record. */
    note: optionalText(TEXT_LIMITS.note),
    /** The PIN of the person, on a tablet that asks for it. */
    pin: z.optional(pin),
    /** The PIN sealed with the server's public key (see `sealPin`), for a punch that had to wait. */
    sealed_pin: z.optional(text(CLOCK_LIMITS.sealedPin)),
    /**
     * The person who manages the tablet, and their PIN, for a record that they add there for another person. It
     * needs a reason in `note`.
     */
    manager_id: z.optional(Id),
    /** The PIN of the person who manages the tablet. */
    manager_pin: z.optional(pin),
    /** The badge that opened the pad, for a tablet that asks for one. Else the punch answers 403 `policy`. */
    badge: optionalText(CLOCK_LIMITS.badge),
    /** True for the exit of a stale shift that the person declares afterwards. */
    declared: z._default(z.boolean(), false),
    /** True when it was punched without network and is sent later. */
    offline: z._default(z.boolean(), false),
    /** Measured: the server's clock minus the device's, in ms; the server adds it to `at`. */
    clock_offset_ms: z.optional(checked(z.int(), z.minimum(-MAX_ID), z.maximum(MAX_ID))),
    /** The photo that the tablet took. */
    photo: z.optional(file(CLOCK_LIMITS.photoBytes)),
  }),
  reply: mutation({
    /** The new record. */
    work_log: WorkLog,
    /** The status after it. */
    clock_status: orNull(ClockStatus),
    /** The time of today so far. */
    today: orNull(TodayTotals),
    /** The time of this week so far. */
    week: orNull(WeekTotals),
  }),
  success: 201,
  tool: {
    name: 'register_punch',
    kind: 'change',
    description:
      'Proposes a punch of the person at the time clock, now: entrada, inicio_descanso, fin_descanso or salida.',
    filled: [
      'user_id',
      'client_id',
      'at',
      'until',
      'pin',
      'sealed_pin',
      'manager_id',
      'manager_pin',
      'badge',
      'declared',
      'offline',
      'clock_offset_ms',
      'photo',
    ],
  },
})

/** Undoes a record within 30 seconds, by the same device or person. */
export const undoWorkLog = endpoint({
  method: 'POST',
  path: '/api/v1/ojibble/register/:client_id/undo',
  summary: 'Undoes an event that was just registered.',
  access: { device: true, orSession: true },
  retries,
  retrySafe: true,
  params: z.object({
    /** The UUID with which the record was sent. */
    client_id: uuid(),
  }),
  reply: mutation({
    /** The status without the record. */
    clock_status: ClockStatus,
  }),
})

/** The bytes of a punch's photo, for the person and for people who may see the person's timesheet. */
export const getWorkLogPhoto = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/check-ins/:id/photo',
  summary: 'The photo that was taken with an event.',
  access: 'session',
  retries,
  reply: 'file',
})

/**
 * Sets the caller's own PIN. Role `admin_ojibble` also sets the PINs of others. For the PIN of an owner or an
 * admin_osys the caller also needs a rank at least as high. Null removes the PIN.
 */
export const setPin = endpoint({
  method: 'PUT',
  path: '/api/v1/user/:id/pin',
  summary: "Sets a person's time-clock PIN.",
  access: 'session',
  byKey: 'never',
  body: z.object({
    /** Four to six digits; null removes it. */
    pin: z.nullable(pin),
  }),
  reply: mutation(),
})
