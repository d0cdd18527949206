/** Builds work logs, days, people, conflicts, requests and reports of the time clock for tests. */

import type { ReportEntry } from '../timeclock/schema.report.js'
import type { ClockAttention } from '../timeclock/schema.attention.js'
import type {
  ClockConflictEntry,
  ClockRequest,
  ClockRequestEntry,
  LogChange,
} from '../timeclock/schema.corrections.js'
import type { Employee, KioskEmployee, KioskPerson, SheetLog, WorkDay, WorkLog } from '../timeclock/schema.js'

const person = { id: 7, name: 'Ana Torres', avatar: null, business_unit: 'consultants' } as const

/** Returns an entry at the kiosk; valid, and the same at every call. */
export function aWorkLog(over: Partial<WorkLog> = {}): WorkLog {
  return {
    id: 800,
    event: 'entrada',
    status: 'dentro',
    at: '2026-11-20T15:02:00.000Z',
    client_id: '5f1d7e84-9b8e-4c39-a1d6-1c2f3a4b5c6d',
    user_id: 7,
    received_at: '2026-11-20T15:02:01.000Z',
    source: 'kiosk',
    device_id: 1,
    photo_url: null,
    note: null,
    offline: false,
    clock_offset_ms: null,
    declared: false,
    conflict: null,
    edited_at: null,
    edited_by: null,
    edit_reason: null,
    ...over,
  }
}

/** Returns an event as the timesheet list has it; valid, and the same at every call. */
export function aSheetLog(over: Partial<SheetLog> = {}): SheetLog {
  const { id, event, status, at } = aWorkLog()
  return { id, event, status, at, ...over }
}

/** Returns a person at work, as the timesheet list shows them; valid, and the same at every call. */
export function anEmployee(over: Partial<Employee> = {}): Employee {
  return {
    ...person,
    status: 'dentro',
    since: aSheetLog().at,
    management: false,
    work_logs: [aSheetLog()],
    ...over,
  }
}

/** Returns a whole day of work; valid, and the same at every call. */
export function aWorkDay(over: Partial<WorkDay> = {}): WorkDay {
  return {
    day: '2026-11-20',
    first_entry: '2026-11-20T15:02:00.000Z',
    last_exit: '2026-11-21T00:05:00.000Z',
    worked_seconds: 28_980,
    break_seconds: 3600,
    flags: [],
    ...over,
  }
}

/** Returns a person of the kiosk's grid who is at work; valid, and the same at every call. */
export function aKioskPerson(over: Partial<KioskPerson> = {}): KioskPerson {
  const { id, event, status, at } = aWorkLog()
  return {
    ...person,
    has_pin: false,
    shift_started_at: at,
    listed: true,
    usual_exit_minutes: null,
    badges: [],
    work_logs: [{ id, event, status, at }],
    ...over,
  }
}

/** Returns a person at the kiosk's pad who is at work; valid, and the same at every call. */
export function aKioskEmployee(over: Partial<KioskEmployee> = {}): KioskEmployee {
  const { id, event, status, at } = aWorkLog()
  return {
    ...person,
    has_pin: false,
    shift_started_at: at,
    status: 'dentro',
    checkIns: [{ id, event, status, at }],
    today: { worked_seconds: 22_380, break_seconds: 0 },
    week: { worked_seconds: 138_000, break_seconds: 14_400, ordinary_seconds: 138_000, overtime_seconds: 0 },
    ...over,
  }
}

/** Returns a punch that waits for an admin; valid, and the same at every call. */
export function aClockConflict(over: Partial<ClockConflictEntry> = {}): ClockConflictEntry {
  return {
    person,
    work_log: aWorkLog({
      id: 810,
      event: 'salida',
      status: 'fuera',
      offline: true,
      clock_offset_ms: -1200,
      conflict: 'wrong_state',
    }),
    day_logs: [
      aSheetLog(),
      aSheetLog({ id: 803, event: 'salida', status: 'fuera', at: '2026-11-20T23:58:00.000Z' }),
    ],
    ...over,
  }
}

/** Returns a correction by an admin; valid, and the same at every call. */
export function aLogChange(over: Partial<LogChange> = {}): LogChange {
  return {
    id: 70,
    work_log_id: 800,
    kind: 'corrected',
    at: '2026-11-20T20:00:00.000Z',
    by: { id: 3, name: 'Karla Ríos' },
    before: { event: 'entrada', at: '2026-11-20T15:40:00.000Z' },
    after: { event: 'entrada', at: '2026-11-20T15:02:00.000Z' },
    reason: 'Estaba con un cliente',
    ...over,
  }
}

/** Returns a request that waits; valid, and the same at every call. */
export function aClockRequest(over: Partial<ClockRequest> = {}): ClockRequest {
  return {
    id: 90,
    user_id: 7,
    kind: 'change',
    work_log_id: 800,
    was: { event: 'entrada', at: '2026-11-20T15:02:00.000Z' },
    wanted: { event: 'entrada', at: '2026-11-20T14:30:00.000Z' },
    reason: 'Llegué antes y la tableta estaba apagada',
    photo_url: null,
    is_unproven: false,
    status: 'waiting',
    created_at: '2026-11-20T16:00:00.000Z',
    decided_at: null,
    decided_by: null,
    decision_reason: null,
    ...over,
  }
}

/** Returns a request as an admin sees it; valid, and the same at every call. */
export function aRequestEntry(over: Partial<ClockRequestEntry> = {}): ClockRequestEntry {
  return { person, request: aClockRequest(), day_logs: [aSheetLog()], ...over }
}

/** Returns what needs an admin; valid, and the same at every call. */
export function anAttention(over: Partial<ClockAttention> = {}): ClockAttention {
  return {
    forgotten: [{ person, since: '2026-11-19T15:02:00.000Z' }],
    missing: [{ person: { ...person, id: 8, name: 'Luis Herrera' }, usual_minute: 545 }],
    requests: 2,
    conflicts: 1,
    silent: [{ id: 4, name: 'Taller', since: '2026-11-18T23:40:00.000Z' }],
    ...over,
  }
}

/** Returns a person's report of two days; valid, and the same at every call. */
export function aReportEntry(over: Partial<ReportEntry> = {}): ReportEntry {
  const { id, name, business_unit } = person
  const worked = {
    worked_seconds: 28_980,
    break_seconds: 3600,
    ordinary_seconds: 28_980,
    overtime_seconds: 0,
  }
  const nothing = { worked_seconds: 0, break_seconds: 0, ordinary_seconds: 0, overtime_seconds: 0 }
  return {
    person: { id, name, business_unit },
    days: [
      { ...aWorkDay({ flags: ['edited'] }), ...worked },
      { ...aWorkDay({ day: '2026-11-21', first_entry: null, last_exit: null }), ...nothing },
    ],
    totals: worked,
    ...over,
  }
}
