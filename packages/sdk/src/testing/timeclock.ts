import type {
  ClockConflictEntry,
  Employee,
  KioskEmployee,
  KioskPerson,
  SheetLog,
  WorkDay,
  WorkLog,
} from '../timeclock/schema.js'

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
  return { ...person, status: 'dentro', management: false, work_logs: [aSheetLog()], ...over }
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
    ...over,
  }
}
