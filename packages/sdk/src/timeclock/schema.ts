import * as z from 'zod/mini'
import type { Permission } from '../access/schema.js'
import { BusinessUnit, Count, Day, Flag, Id, Instant, orEmpty, orNull } from '../basics/schema.js'

/** What a person does at the clock: the intended event, never a toggle. Spec §4. */
export const CLOCK_EVENTS = ['entrada', 'inicio_descanso', 'fin_descanso', 'salida'] as const
export const ClockEvent = z.enum(CLOCK_EVENTS)
export type ClockEvent = z.output<typeof ClockEvent>

export const CLOCK_STATUSES = ['fuera', 'dentro', 'descanso'] as const
export const ClockStatus = z.enum(CLOCK_STATUSES)
export type ClockStatus = z.output<typeof ClockStatus>

/** The status of a person without any work log. Spec §9. */
export const DEFAULT_CLOCK_STATUS: ClockStatus = 'fuera'

export const CLOCK_SOURCES = ['kiosk', 'web', 'admin'] as const
/**
 * Why a punch made without network counts in no total until an admin has settled it. `not_here`: the tablet no longer
 * clocks that person in when it arrives.
 */
export const CLOCK_CONFLICTS = ['wrong_state', 'wrong_pin', 'stale_shift', 'wrong_time', 'not_here'] as const
export type ClockConflict = (typeof CLOCK_CONFLICTS)[number]

export const CLOCK_LIMITS = { photoBytes: 10 * 1024 * 1024, sealedPin: 1000, punchesPerMinute: 600 } as const
/** What shows a unit's timesheets, beside `ojibble.admin.timesheets.index`. Spec §6. */
export const UNIT_PERMISSION = {
  consultants: 'ojibble.admin.timesheets.consultants',
  solutions: 'ojibble.admin.timesheets.solutions',
} as const satisfies Record<BusinessUnit, Permission>

/** Retries of every time-clock call. Spec §9. */
export const CLOCK_RETRIES = 3

/** What is needed of an event to know a person's status; the kiosk's grid asks for no more. */
export const LatestWorkLog = z.object({ id: Id, event: ClockEvent, status: ClockStatus, at: Instant })
export type LatestWorkLog = Readonly<z.output<typeof LatestWorkLog>>

/** One event at the clock; lists hold the newest first. `status` is the one after it. Spec §3. */
export const WorkLog = z.extend(LatestWorkLog, {
  client_id: orNull(z.string()),
  user_id: orNull(Id),
  received_at: orNull(Instant),
  source: z._default(z.enum(CLOCK_SOURCES), 'web'),
  device_id: orNull(Id),
  /** From the server's root; needs the key, so it is fetched as a blob. */
  photo_url: orNull(z.string()),
  note: orNull(z.string()),
  /** Punched without network and sent later. */
  offline: Flag,
  clock_offset_ms: orNull(z.number()),
  /** An exit that the person gave afterwards for a forgotten one. */
  declared: Flag,
  conflict: orNull(z.enum(CLOCK_CONFLICTS)),
  edited_at: orNull(Instant),
  edited_by: orNull(Id),
  edit_reason: orNull(z.string()),
})
export type WorkLog = Readonly<z.output<typeof WorkLog>>

/**
 * An event of the timesheet list: what the totals and flags of a week need, and no more, since a week of a large
 * company has ten thousand of them. What is usual is left out. Every `WorkLog` is one.
 */
export const SheetLog = z.extend(LatestWorkLog, {
  /** Only beside `offline`. */
  received_at: z.optional(z.nullable(Instant)),
  offline: z.optional(z.boolean()),
  declared: z.optional(z.boolean()),
  conflict: z.optional(z.nullable(z.enum(CLOCK_CONFLICTS))),
  edited_at: z.optional(z.nullable(Instant)),
})
export type SheetLog = Readonly<z.output<typeof SheetLog>>

const Person = z.object({
  id: Id,
  name: z.string(),
  avatar: orNull(z.string()),
  business_unit: orNull(BusinessUnit),
})

/** Time of today so far. */
export const TodayTotals = z.object({ worked_seconds: Count, break_seconds: Count })
export type TodayTotals = Readonly<z.output<typeof TodayTotals>>

/** Time of a week, Monday to Sunday; overtime is what exceeds 40 hours. */
export const WeekTotals = z.extend(TodayTotals, { ordinary_seconds: Count, overtime_seconds: Count })
export type WeekTotals = Readonly<z.output<typeof WeekTotals>>

/**
 * What is noteworthy about a day. `open`: a shift is going on and counts up to now. `stale`: it has been open for
 * over 16 h, and its last stretch counts nothing. `missing_exit`: the next shift began without it. `unpaired`: an
 * event that does not follow from the one before. `declared`, `edited`, `conflict` and `late` (came over 72 h after
 * it happened) tell of its events.
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

/** One day of a person's week; a shift counts on the day it began. */
export const WorkDay = z.extend(TodayTotals, {
  day: Day,
  first_entry: orNull(Instant),
  last_exit: orNull(Instant),
  /** Of `DAY_FLAGS`, in that order. */
  flags: orEmpty(z.string()),
})
export type WorkDay = Readonly<z.output<typeof WorkDay>>

/** A person of the timesheet list. Spec §3. */
export const Employee = z.extend(Person, {
  /** As of now, whatever the week shown. */
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  /** A boss or owner, who stands apart from the list. Spec §4. */
  management: Flag,
  work_logs: z.array(SheetLog),
})
export type Employee = Readonly<z.output<typeof Employee>>

const KIOSK_FIELDS = {
  has_pin: Flag,
  /** When the open shift began, so that a tablet without network knows a stale one; null outside of a shift. */
  shift_started_at: orNull(Instant),
}

/** A person of the kiosk's grid, with at most the newest event. */
export const KioskPerson = z.extend(Person, {
  ...KIOSK_FIELDS,
  /** False for a boss or owner, whom only the search finds. Spec §4. */
  listed: z._default(z.boolean(), true),
  work_logs: z.array(LatestWorkLog),
})
export type KioskPerson = Readonly<z.output<typeof KioskPerson>>

/** A person at the kiosk's pad, with the events of today and of the shift that is open, newest first. Spec §3. */
export const KioskEmployee = z.extend(Person, {
  ...KIOSK_FIELDS,
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  checkIns: orEmpty(LatestWorkLog),
  today: orNull(TodayTotals),
  week: orNull(WeekTotals),
})
export type KioskEmployee = Readonly<z.output<typeof KioskEmployee>>

/** A punch that waits for an admin, with whose it is. */
export const ClockConflictEntry = z.object({ person: Person, work_log: WorkLog })
export type ClockConflictEntry = Readonly<z.output<typeof ClockConflictEntry>>
