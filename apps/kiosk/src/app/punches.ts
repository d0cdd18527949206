import type { Api } from '@osys/sdk/http/api'
import { systemClock } from '@osys/sdk/http/deadline'
import { patienceMs } from '@osys/sdk/kiosk/actions.punching'
import type { PunchPorts } from '@osys/sdk/kiosk/ports'
import { workLogTold } from '@osys/sdk/kiosk/state.roster'
import { sealPin } from '@osys/sdk/timeclock/actions.seal'
import type { KioskCells } from './cells.js'
import { exclusively, openRequestStore, openPunchStore } from './punch-store.js'

/** Returns the ports of punching on this tablet. */
export function punchPorts(api: Api, { kiosk, people, queue, surroundings }: KioskCells): PunchPorts {
  return {
    api,
    clock: systemClock,
    random: Math.random,
    store: openPunchStore(),
    asks: openRequestStore(),
    queue,
    // This tablet shows the punch before the server's event arrives.
    arrived(userId, log) {
      const state = people.get()
      people.set({ ...state, items: state.items && workLogTold(state.items, userId, log) })
    },
    maySend: () => kiosk.get().kind === 'paired',
    // `onLine` can be wrong, so the result of the last call counts as well.
    patienceMs: () => patienceMs(surroundings.get().isReachable, navigator.onLine),
    offsetMs: () => people.get().clockOffsetMs,
    async seal(pin) {
      const { pinKey } = people.get()
      // A page without https has no cryptography; the punch goes without its PIN and waits for an admin.
      if (pinKey === null || !window.isSecureContext) return null
      return sealPin(pinKey, pin)
    },
    exclusively,
  }
}
