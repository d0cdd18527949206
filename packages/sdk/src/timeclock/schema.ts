/**
 * Punches, weeks and totals of the time clock as on the wire, with the limits of a punch: a photo of 10 MB, a PIN of 4
 * to 6 digits, 600 punches a minute, 3 retries of a failed call.
 */

import * as z from 'zod/mini'
import type { Permission } from '../access/schema.js'
import { BusinessUnit, Count, Day, Flag, Id, Instant, orEmpty, orNull } from '../basics/schema.js'

/** The events at the clock. A punch names the intended event, never a toggle. Spec §4. */
export const CLOCK_EVENTS = ['entrada', 'inicio_descanso', 'fin_descanso', 'salida'] as const
/** An event at the clock: in, break begins, break ends, out. Spec §4. */
export const ClockEvent = z.enum(CLOCK_EVENTS)
export type ClockEvent = z.output<typeof ClockEvent>

export const CLOCK_STATUSES = ['fuera', 'dentro', 'descanso'] as const
/** The status of a person at the clock: out, in, or on a break. */
export const ClockStatus = z.enum(CLOCK_STATUSES)
export type ClockStatus = z.output<typeof ClockStatus>

/** The status of a person without any work log. Spec §9. */
export const DEFAULT_CLOCK_STATUS: ClockStatus = 'fuera'

export const CLOCK_SOURCES = ['kiosk', 'web', 'admin'] as const
/**
 * The reasons why a punch made without network counts in no total until an admin has resolved it. `not_here`:
 * the tablet may no longer clock that person in when the punch arrives.
 */
export const CLOCK_CONFLICTS = ['wrong_state', 'wrong_pin', 'stale_shift', 'wrong_time', 'not_here'] as const
export type ClockConflict = (typeof CLOCK_CONFLICTS)[number]

export const CLOCK_LIMITS = {
  photoBytes: 10 * 1024 * 1024,
  sealedPin: 1000,
  badge: 40,
  /** The fewest and the most digits of a PIN. Spec §4. */
  pinLeast: 4,
  pinMost: 6,
  punchesPerMinute: 600,
} as const
/** The form of a PIN. */
export const PIN_PATTERN = /* @__PURE__ */ new RegExp(
  `^\\d{${CLOCK_LIMITS.pinLeast},${CLOCK_LIMITS.pinMost}}$`,
)
/** The permission to see each unit's timesheets, needed beside `ojibble.admin.timesheets.index`. Spec §6. */
export const UNIT_PERMISSION = {
  consultants: 'ojibble.admin.timesheets.consultants',
  solutions: 'ojibble.admin.timesheets.solutions',
} as const satisfies Record<BusinessUnit, Permission>

/** The retries of each call of the time clock and its tablets, but for those that administer tablets. Spec §9. */
export const CLOCK_RETRIES = 3

/** The fields of an event that decide a person's status; the kiosk's grid needs no more. */
export const LatestWorkLog = z.object({
  /** The id of the record. */
  id: Id,
  /** The event. */
  event: ClockEvent,
  /** The status after it. */
  status: ClockStatus,
  /** The moment when it happened. */
  at: Instant,
})
export type LatestWorkLog = Readonly<z.output<typeof LatestWorkLog>>

/** An event at the clock; lists hold the newest first. `status` is the status after it. Spec §3. */
export const WorkLog = z.extend(LatestWorkLog, {
  /** The UUID that the punching device gave it. */
  client_id: orNull(z.string()),
  /** The id of the person. */
  user_id: orNull(Id),
  /** The moment when the server got it. */
  received_at: orNull(Instant),
  /** Where it was made: a tablet, the web app, or an admin. */
  source: z._default(z.enum(CLOCK_SOURCES), 'web'),
  /** The id of the tablet. */
  device_id: orNull(Id),
  /** A path from the server's root. It needs the key, so it is fetched as a blob. */
  photo_url: orNull(z.string()),
  /** The note that the person or the admin wrote. */
  note: orNull(z.string()),
  /** True when it was punched without network and sent later. */
  offline: Flag,
  /** The server's clock minus the device's, in ms. */
  clock_offset_ms: orNull(z.number()),
  /** True for the exit of a stale shift that the person declared afterwards. */
  declared: Flag,
  /** Why it counts in no total until an admin has settled it; null when it counts. */
  conflict: orNull(z.enum(CLOCK_CONFLICTS)),
  /** The moment of the last correction; null without one. */
  edited_at: orNull(Instant),
  /** The id of who corrected it. */
  edited_by: orNull(Id),
  /** The reason of the correction. */
  edit_reason: orNull(z.string()),
})
export type WorkLog = Readonly<z.output<typeof WorkLog>>

/**
 * An event of the timesheet list. It holds only the fields that the totals and flags of a week need, and
 * leaves usual values out, because a week of a large company has ten thousand events. Every `WorkLog` is also
 * a `SheetLog`.
 */
export const SheetLog = z.extend(LatestWorkLog, {
  /** Set only beside `offline`. */
  received_at: z.optional(z.nullable(Instant)),
  /** True when it was punched without network and sent later. */
  offline: z.optional(z.boolean()),
  /** True for the exit of a stale shift that the person declared afterwards. */
  declared: z.optional(z.boolean()),
  /** Why it counts in no total until an admin has settled it. */
  conflict: z.optional(z.nullable(z.enum(CLOCK_CONFLICTS))),
  /** The moment of the last correction. */
  edited_at: z.optional(z.nullable(Instant)),
})
export type SheetLog = Readonly<z.output<typeof SheetLog>>

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

/** The time of today so far. */
export const TodayTotals = z.object({
  /** The worked time in seconds. */
  worked_seconds: Count,
  /** The time of breaks in seconds. */
  break_seconds: Count,
})
export type TodayTotals = Readonly<z.output<typeof TodayTotals>>

/** The time of a week, Monday to Sunday; overtime is the time over 40 hours. */
export const WeekTotals = z.extend(TodayTotals, {
  /** The worked time up to 40 hours of the week, in seconds. */
  ordinary_seconds: Count,
  /** The worked time over 40 hours of the week, in seconds. */
  overtime_seconds: Count,
})
export type WeekTotals = Readonly<z.output<typeof WeekTotals>>

/**
 * The flags of a day. `open`: a shift is going on and counts up to now. `stale`: it has been open for over 16
 * h, and the time after its last event counts nothing. `missing_exit`: the next shift began without an exit.
 * `unpaired`: an event does not follow from the one before. `declared`, `edited`, `conflict` and `late` (it
 * arrived over 72 h after it happened) describe its events.
 */
export const DAY_FLAGS = [
  'open',
  'stale',
  'missing_exit',
  'unpaired',
  'declared',
  'edited',
  'conflict',
  'late',
] as const
export type DayFlag = (typeof DAY_FLAGS)[number]

/** A day of a person's week; a shift counts on the day it began. */
export const WorkDay = z.extend(TodayTotals, {
  /** The day. */
  day: Day,
  /** The moment of the first entry. */
  first_entry: orNull(Instant),
  /** The moment of the last exit; null while the shift is open. */
  last_exit: orNull(Instant),
  /** The oddities of the day: `open`, `stale`, `missing_exit`, `unpaired`, `declared`, `edited`, `conflict`, `late`. */
  flags: orEmpty(z.string()),
})
export type WorkDay = Readonly<z.output<typeof WorkDay>>

/** A person of the timesheet list. Spec §3. */
export const Employee = z.extend(Person, {
  /** The status now, whatever week is shown. */
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  /** The moment since which the status holds; null when it is not known. */
  since: orNull(Instant),
  /** True for a boss or owner, who stands apart from the list. Spec §4. */
  management: Flag,
  /** The records of the week, newest first. */
  work_logs: z.array(SheetLog),
})
export type Employee = Readonly<z.output<typeof Employee>>

const KIOSK_FIELDS = {
  /** True when the person has a PIN. */
  has_pin: Flag,
  /**
   * The moment when the open shift began, so that a tablet without network recognises a stale one; null
   * outside of a shift.
   */
  shift_started_at: orNull(Instant),
}

/** A person of the kiosk's grid, with at most the newest event. */
export const KioskPerson = z.extend(Person, {
  ...KIOSK_FIELDS,
  /** False for a boss or owner, whom only the search finds. Spec §4. */
  listed: z._default(z.boolean(), true),
  /**
   * When the person usually leaves, in minutes after the midnight before the entry; known only of a shift that
   * has been open for half a day.
   */
  usual_exit_minutes: orNull(z.int()),
  /** The numbers of the person's badges, with their zeros. */
  badges: orEmpty(z.string()),
  /** The newest record, or none. */
  work_logs: z.array(LatestWorkLog),
})
export type KioskPerson = Readonly<z.output<typeof KioskPerson>>

/** A person at the kiosk's pad, with the events of today and of the open shift, newest first. Spec §3. */
export const KioskEmployee = z.extend(Person, {
  ...KIOSK_FIELDS,
  /** The status now. */
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  /** The records of today and of the open shift, newest first. */
  checkIns: orEmpty(LatestWorkLog),
  /** The time of today so far. */
  today: orNull(TodayTotals),
  /** The time of this week so far. */
  week: orNull(WeekTotals),
})
export type KioskEmployee = Readonly<z.output<typeof KioskEmployee>>
