/** Defines what a fake keeps of the time clock: records, tablets, pairings, badges and PINs. */

import type { Badge, Device } from '../kiosk/schema.js'
import type { ClockStatus, LatestWorkLog, TodayTotals, WeekTotals, WorkLog } from '../timeclock/schema.js'

/** A record at the time clock of the fake, with its first answer. */
export interface FakePunch extends Omit<LatestWorkLog, 'at'> {
  readonly client_id: string
  readonly user_id: number
  readonly at: string
  readonly received_at: string
  readonly source: WorkLog['source']
  /** The tablet that made it. */
  readonly device_id: number | null
  readonly offline: boolean
  readonly clock_offset_ms: number | null
  readonly conflict: WorkLog['conflict']
  readonly photo: Blob | null
  readonly note: string | null
  readonly declared: boolean
  /** The admin who added it, or the account of a tablet; null for a punch of the person's own. */
  readonly created_by: number | null
  readonly edited_at: string | null
  readonly edited_by: number | null
  readonly edit_reason: string | null
  readonly undone_at: string | null
  /** Set when an admin removed it. */
  readonly removed_at: string | null
  readonly answer: {
    readonly status: 'success' | 'warning'
    readonly clock_status: ClockStatus | null
    readonly today: TodayTotals | null
    readonly week: WeekTotals | null
  }
}

/** A tablet of the fake. */
export interface FakeDevice extends Device {
  readonly key: string
  readonly revoked_at: string | null
}

/** A pairing of the fake that was not used yet, or whose tablet has not come with its key. */
export interface FakePairing {
  readonly secret: string
  readonly device_id: number | null
  readonly expires_at: string
}

/** The PIN of a person of the fake, and the wrong ones since the last right one. */
export interface FakePin {
  readonly pin: string
  readonly failures: number
  readonly locked_until: string | null
}

/** The things that the fake keeps about the time clock. */
export interface FakeClockData {
  readonly punches: Map<number, FakePunch>
  readonly devices: Map<number, FakeDevice>
  /** The pairings by the codes that tablets show. */
  readonly pairings: Map<string, FakePairing>
  readonly badges: Map<number, Badge>
  /** The PINs by the ids of people. */
  readonly pins: Map<number, FakePin>
}

/** Returns nothing kept about the time clock. */
export function noClockData(): FakeClockData {
  return {
    punches: new Map(),
    devices: new Map(),
    pairings: new Map(),
    badges: new Map(),
    pins: new Map(),
  }
}
