import type { PunchPorts, PunchStore } from '@osys/sdk/kiosk/ports'
import { punchReplaced, punchSettled } from '@osys/sdk/kiosk/state.queue'
import { browserLocks, openKept } from '@osys/sdk/outbox/browser'

/**
 * Opens the punches in IndexedDB. Names and format stay as they are: a tablet that is updated finds the
 * punches of the version before, whose page may still be open in another tab.
 */
export function openPunchStore(): PunchStore {
  return openKept({
    database: 'osys-kiosk',
    table: 'punches',
    replaced: punchReplaced,
    settled: punchSettled,
  })
}

const locks = browserLocks(navigator.locks, () => 'osys-kiosk-queue')

/** Runs one sender at a time among all tabs of this browser. */
export const exclusively: PunchPorts['exclusively'] = (work, signal) => locks('', work, signal)
