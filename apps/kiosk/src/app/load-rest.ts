import type { Storages } from '@osys/sdk/app/storage'
import { stepTaken, tryStarted } from '@osys/sdk/kiosk/state'
import type { StartingKiosk } from './kiosk.js'

const RETRY_MS = 5000

/**
 * Loads what comes after the first picture and starts it: the clock is on the screen before the tablet can talk to
 * the server. Without network it is asked for again and again.
 */
export async function loadRest(kiosk: StartingKiosk, storages: Storages): Promise<void> {
  kiosk.kiosk.set(tryStarted(kiosk.kiosk.get()))
  try {
    const { startKiosk, BoardScreen, EmployeeScreen, QueueBar } = await import('./rest.js')
    kiosk.parts.set({ parts: { BoardScreen, EmployeeScreen, QueueBar } })
    await startKiosk(kiosk, storages)
  } catch (error) {
    if (kiosk.parts.get().parts) throw error
    console.warn('the rest of the kiosk could not be loaded', error)
    kiosk.kiosk.set(stepTaken(kiosk.kiosk.get(), { kind: 'offline', isRetrying: false }))
    const timer = setTimeout(() => void loadRest(kiosk, storages), RETRY_MS)
    kiosk.retry.now = () => {
      clearTimeout(timer)
      void loadRest(kiosk, storages)
    }
  }
}
