import type { Api } from '@osys/sdk/http/api'
import { systemClock } from '@osys/sdk/http/deadline'
import { patienceMs } from '@osys/sdk/kiosk/actions.punching'
import type { PunchPorts } from '@osys/sdk/kiosk/ports'
import { sealPin } from '@osys/sdk/timeclock/actions.seal'
import type { KioskCells } from './cells.js'
import { exclusively, openPunchStore } from './punch-store.js'

/** What punching acts on, on this tablet. */
export function punchPorts(api: Api, { kiosk, people, queue, surroundings }: KioskCells): PunchPorts {
  return {
    api,
    clock: systemClock,
    random: Math.random,
    store: openPunchStore(),
    queue,
    maySend: () => kiosk.get().kind === 'paired',
    // A browser that says so wrongly is given away by the calls that arrive.
    patienceMs: () => patienceMs(surroundings.get().isReachable, navigator.onLine),
    offsetMs: () => people.get().clockOffsetMs,
    async seal(pin) {
      const { pinKey } = people.get()
      // Without https there is no cryptography; the punch then waits for an admin.
      if (pinKey === null || !window.isSecureContext) return null
      return sealPin(pinKey, pin)
    },
    exclusively,
  }
}
