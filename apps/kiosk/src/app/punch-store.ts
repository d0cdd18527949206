/**
 * Names the IndexedDB databases of a tablet's queue (waiting punches and requests); the SDK's `outbox/browser` keeps
 * them.
 */

import type { RequestStore, PunchPorts, PunchStore } from '@osys/sdk/kiosk/ports'
import { requestReplaced, requestSettled } from '@osys/sdk/kiosk/state.requests'
import { punchReplaced, punchSettled } from '@osys/sdk/kiosk/state.queue'
import { browserLocks, openDeviceStore } from '@osys/sdk/outbox/browser'

/**
 * Opens the punches in IndexedDB. Names and format stay as they are: a tablet that is updated finds the
 * punches of the version before, whose page may still be open in another tab.
 */
export function openPunchStore(): PunchStore {
  return openDeviceStore({
    database: 'osys-kiosk',
    table: 'punches',
    replaced: punchReplaced,
    settled: punchSettled,
  })
}

/** Opens the requests for corrections: a database of its own, of which an older version of the app knows nothing. */
export function openRequestStore(): RequestStore {
  return openDeviceStore({
    database: 'osys-kiosk-asks',
    table: 'asks',
    replaced: requestReplaced,
    settled: requestSettled,
  })
}

const locks = browserLocks(navigator.locks, () => 'osys-kiosk-queue')

/** Runs one sender at a time among all tabs of this browser. */
export const exclusively: PunchPorts['exclusively'] = (work, signal) => locks('', work, signal)
