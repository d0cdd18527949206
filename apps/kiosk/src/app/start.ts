import { getConfig } from '@osys/sdk/app/endpoints'
import type { Storages } from '@osys/sdk/app/storage'
import { APP_VERSION } from '@osys/sdk/app/version'
import { isApiError } from '@osys/sdk/http/error'
import { systemClock } from '@osys/sdk/http/deadline'
import {
  endPairing,
  openWithAccount,
  startPairing,
  watchPeople,
  type KioskPorts,
} from '@osys/sdk/kiosk/actions'
import { readDevice } from '@osys/sdk/kiosk/keys'
import { type Loop, startLoop } from '@osys/sdk/kiosk/loop'
import { devicePaired, NO_PEOPLE } from '@osys/sdk/kiosk/state'
import { readApiKey } from '@osys/sdk/session/keys'
import { createKioskApi } from './api.js'
import type { Kiosk } from './kiosk.js'

const CONFIG_RETRY_MS = 15_000

/** Starts what runs beside the screens, for as long as the page lives. */
export async function startKiosk(kiosk: Kiosk, storages: Storages): Promise<void> {
  const stored = readDevice(kiosk.local)
  if (stored) kiosk.kiosk.set(devicePaired(stored.apiKey, stored.device))
  const api = createKioskApi(kiosk.surroundings, {
    token() {
      const state = kiosk.kiosk.get()
      return state.kind === 'paired' ? state.apiKey : null
    },
    onRefused: sentWith => endPairing(kiosk, sentWith),
  })
  const ports = { api, kiosk: kiosk.kiosk, local: kiosk.local, clock: systemClock }
  followNetwork(kiosk)
  startLoop(systemClock, () => loadConfig(ports, kiosk))
  if (!stored) await openSignedIn(kiosk, storages)
  followPairing(kiosk, ports)
}

/** Fetches the runtime configuration, again and again until it has come. */
async function loadConfig({ api }: KioskPorts, { surroundings }: Kiosk): Promise<number | null> {
  try {
    const { timezone } = await api.call(getConfig, {}, { quiet: true })
    surroundings.set({ ...surroundings.get(), timeZone: timezone })
    return null
  } catch (error) {
    if (!isApiError(error)) throw error
    return CONFIG_RETRY_MS
  }
}

/** A signed-in account with role kiosk needs no pairing. */
async function openSignedIn({ kiosk, surroundings }: Kiosk, storages: Storages): Promise<void> {
  const apiKey = readApiKey(storages)
  if (apiKey === null) return
  const api = createKioskApi(surroundings, { token: () => apiKey, onRefused: () => {} })
  await openWithAccount({ api, kiosk }, apiKey)
}

/** Shows codes while the tablet is unpaired, and who is at work while it is paired. */
function followPairing({ kiosk, people, retry }: Kiosk, ports: KioskPorts): void {
  let running: Loop | undefined
  let kind: string | undefined
  const follow = (): void => {
    const next = kiosk.get().kind
    if (next === kind) return
    kind = next
    running?.stop()
    people.set(NO_PEOPLE)
    const loop = next === 'paired' ? watchPeople(ports, people, APP_VERSION) : startPairing(ports)
    running = loop
    retry.now = loop.wake
  }
  follow()
  kiosk.subscribe(follow)
}

/** What waits is tried as soon as there is hope. */
function followNetwork({ surroundings, retry }: Kiosk): void {
  window.addEventListener('offline', () => surroundings.set({ ...surroundings.get(), isReachable: false }))
  window.addEventListener('online', () => retry.now())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry.now()
  })
}
