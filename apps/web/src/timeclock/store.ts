/** Creates the stores of the time clock's pages: timesheets, conflicts, requests, what needs attention, tablets. */

import type { Api } from '@osys/sdk/http/api'
import { loadDevices } from '@osys/sdk/kiosk/actions.devices'
import type { Device } from '@osys/sdk/kiosk/schema'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import {
  loadAttention,
  loadClockConflicts,
  loadTimesheet,
  loadTimesheets,
  type Timesheet,
  type Timesheets,
} from '@osys/sdk/timeclock/actions'
import { loadRequests } from '@osys/sdk/timeclock/actions.requests'
import type { ClockAttention } from '@osys/sdk/timeclock/schema.attention'
import type { ClockConflictEntry, ClockRequestEntry } from '@osys/sdk/timeclock/schema.corrections'
import { createStoreCell } from '../app/store.js'

interface Ports {
  readonly api: Api
}

/** Creates the store of everybody's week, fetched by its Monday. */
export function createTimesheetsStore(ports: Ports) {
  const week = createStoreCell<Fetched<Timesheets>>(NOT_FETCHED)
  const fetcher = createFetcher(week, (monday: string, options) => loadTimesheets(ports, monday, options))
  return { week, ...fetcher }
}

/** Creates the store of one person's week, fetched by its Monday. */
export function createTimesheetStore(ports: Ports, id: number) {
  const week = createStoreCell<Fetched<Timesheet>>(NOT_FETCHED)
  const fetcher = createFetcher(week, (week_start_date: string, options) =>
    loadTimesheet(ports, { id, week_start_date }, options),
  )
  return { week, ...fetcher }
}

export type ConflictsStore = ReturnType<typeof createConflictsStore>

/** Creates the store of the conflicts that wait for an admin. */
export function createConflictsStore(ports: Ports) {
  const conflicts = createStoreCell<Fetched<readonly ClockConflictEntry[]>>(NOT_FETCHED)
  return { conflicts, ...createFetcher(conflicts, (_: void, options) => loadClockConflicts(ports, options)) }
}

export type RequestsStore = ReturnType<typeof createRequestsStore>

/** Creates the store of the requests that wait for an admin. */
export function createRequestsStore(ports: Ports) {
  const requests = createStoreCell<Fetched<readonly ClockRequestEntry[]>>(NOT_FETCHED)
  return { requests, ...createFetcher(requests, (_: void, options) => loadRequests(ports, options)) }
}

/** Creates the store of what needs those who keep the timesheets. */
export function createAttentionStore(ports: Ports) {
  const attention = createStoreCell<Fetched<ClockAttention>>(NOT_FETCHED)
  return { attention, ...createFetcher(attention, (_: void, options) => loadAttention(ports, options)) }
}

/** Creates the store of the tablets. */
export function createDevicesStore(ports: Ports) {
  const devices = createStoreCell<Fetched<readonly Device[]>>(NOT_FETCHED)
  return { devices, ...createFetcher(devices, (_: void, options) => loadDevices(ports, options)) }
}
