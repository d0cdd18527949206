import * as z from 'zod/mini'
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
/** Why a punch made without network counts in no total until an admin has settled it. */
export const CLOCK_CONFLICTS = ['wrong_state', 'wrong_pin', 'stale_shift'] as const

export const CLOCK_LIMITS = { photoBytes: 10 * 1024 * 1024, sealedPin: 1000 } as const
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

/** One day of a person's week; a shift counts on the day it began. */
export const WorkDay = z.extend(TodayTotals, {
  day: Day,
  first_entry: orNull(Instant),
  last_exit: orNull(Instant),
  /** What is noteworthy, such as `open`, `stale`, `declared`, `edited`, `conflict`. */
  flags: orEmpty(z.string()),
})
export type WorkDay = Readonly<z.output<typeof WorkDay>>

/** A person of the timesheet list. Spec §3. */
export const Employee = z.extend(Person, {
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  work_logs: z.array(WorkLog),
})
export type Employee = Readonly<z.output<typeof Employee>>

/** A person of the kiosk's grid, with at most the newest event. */
export const KioskPerson = z.extend(Person, { has_pin: Flag, work_logs: z.array(LatestWorkLog) })
export type KioskPerson = Readonly<z.output<typeof KioskPerson>>

/** A person at the kiosk's pad, with today's events. Spec §3. */
export const KioskEmployee = z.extend(Person, {
  has_pin: Flag,
  status: z._default(ClockStatus, DEFAULT_CLOCK_STATUS),
  checkIns: orEmpty(WorkLog),
  today: orNull(TodayTotals),
  week: orNull(WeekTotals),
})
export type KioskEmployee = Readonly<z.output<typeof KioskEmployee>>
