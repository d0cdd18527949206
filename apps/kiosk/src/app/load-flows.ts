import type { Storages } from '@osys/sdk/app/storage'
import { stepTaken } from '@osys/sdk/kiosk/state'
import type { Kiosk } from './kiosk.js'

const RETRY_MS = 5000

/**
 * Starts the flows, which come after the first picture: the clock is on the screen before the tablet can talk to the
 * server. Without network they are asked for again and again.
 */
export function loadFlows(kiosk: Kiosk, storages: Storages): void {
  import('./start.js').then(
    ({ startKiosk }) => startKiosk(kiosk, storages),
    (error: unknown) => {
      console.warn('the rest of the kiosk could not be loaded', error)
      kiosk.kiosk.set(stepTaken(kiosk.kiosk.get(), { kind: 'offline', isRetrying: false }))
      const timer = setTimeout(() => loadFlows(kiosk, storages), RETRY_MS)
      kiosk.retry.now = () => {
        clearTimeout(timer)
        loadFlows(kiosk, storages)
      }
    },
  )
}
