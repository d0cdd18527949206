import { matchRoute } from '@osys/sdk/app/routes'
import { loadConfig as fetchConfig } from '@osys/sdk/app/actions'
import type { Storages } from '@osys/sdk/app/storage'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { APP_VERSION } from '@osys/sdk/app/version'
import { openWithAccount } from '@osys/sdk/kiosk/actions.account'
import { startPairing, watchPeople } from '@osys/sdk/kiosk/actions'
import { clearRoster, readRoster } from '@osys/sdk/kiosk/storage'
import { type Loop, startLoop } from '@osys/sdk/kiosk/actions.loop'
import { showQueue } from '@osys/sdk/kiosk/ports'
import { waiting } from '@osys/sdk/kiosk/state.queue'
import { sendWaiting } from '@osys/sdk/kiosk/actions.sending'
import { NO_PEOPLE } from '@osys/sdk/kiosk/state'
import { readApiKey } from '@osys/sdk/session/storage'
import { createKioskApi } from './api.js'
import { followLive } from './follow-live.js'
import type { Kiosk } from './cells.js'
import { askToKeep } from './punch-store.js'
import { keepApp, PICTURES_CACHE } from './updates.js'

const CONFIG_RETRY_MS = 15_000

/** Starts what runs beside the screens, for as long as the page lives. */
export async function startKiosk(kiosk: Kiosk, storages: Storages): Promise<void> {
  void showQueue(kiosk.punching)
  void askToKeep()
  const sender = sendWaiting(kiosk.punching)
  followNetwork(kiosk, sender)
  void keepApp(isResting)
  startLoop(kiosk.clock, () => loadConfig(kiosk))
  if (kiosk.kiosk.get().kind === 'unpaired') await openSignedIn(kiosk, storages)
  followPairing(kiosk, sender)
  followLive(kiosk)
}

/** Whether the page may be exchanged: nobody is at the tablet. What waits to be sent outlives the page. */
function isResting(): boolean {
  return matchRoute(window.location.pathname)?.name !== 'kioskEmployee'
}

/** Fetches the runtime configuration, again and again until it has come. */
async function loadConfig({ api, local, surroundings }: Kiosk): Promise<number | null> {
  const outcome = await fetchConfig({ api })
  if (outcome.ended !== 'done') return CONFIG_RETRY_MS
  const { value: config } = outcome
  surroundings.set({ ...surroundings.get(), timeZone: config.timezone, config })
  local.setItem(STORAGE_KEYS.kioskZone, config.timezone)
  return null
}

/** A signed-in account with role kiosk needs no pairing. Resolves when it is known whether it is one. */
function openSignedIn(kiosk: Kiosk, storages: Storages): Promise<void> {
  const apiKey = readApiKey(storages)
  if (apiKey === null) return Promise.resolve()
  const api = createKioskApi(kiosk.surroundings, { token: () => apiKey, onRefused: () => {} })
  return new Promise(resolve => {
    const end = kiosk.kiosk.subscribe(settle)
    const loop = openWithAccount({ ...kiosk, api }, apiKey, done)
    kiosk.retry.now = () => loop.wake()
    settle()

    function settle(): void {
      if (kiosk.kiosk.get().kind === 'paired') done()
    }
    function done(): void {
      end()
      resolve()
    }
  })
}

/** Shows codes while the tablet is unpaired, and who is at work while it is paired. */
function followPairing(ports: Kiosk, sender: Loop): void {
  const { kiosk, people, queue, local, retry } = ports
  let running: Loop | undefined
  let kind: string | undefined
  const follow = (): void => {
    const next = kiosk.get().kind
    if (next === kind) return
    kind = next
    running?.stop()
    if (next === 'unpaired') {
      // Whoever was shown here before is nobody's business now.
      clearRoster(local)
      void globalThis.caches?.delete(PICTURES_CACHE)
    }
    // A tablet that was used before shows its people at once, and without a network too.
    const roster = next === 'paired' ? readRoster(local) : null
    people.set(roster ? { ...roster, failure: null } : NO_PEOPLE)
    const queueLength = (): number => waiting(queue.get().punches).length
    const loop =
      next === 'paired'
        ? watchPeople(ports, people, { appVersion: APP_VERSION, queueLength })
        : startPairing(ports)
    running = loop
    retry.now = () => {
      loop.wake()
      sender.wake()
    }
    // What was kept under an earlier key goes out with this one.
    if (next === 'paired') sender.wake()
  }
  follow()
  kiosk.subscribe(follow)
}

/** What waits is tried as soon as there is hope. */
function followNetwork({ surroundings, retry }: Kiosk, sender: Loop): void {
  // Whatever shows that the server is back lets the punches go.
  let wasReachable = true
  surroundings.subscribe(() => {
    const { isReachable } = surroundings.get()
    if (isReachable && !wasReachable) sender.wake()
    wasReachable = isReachable
  })
  window.addEventListener('offline', () => surroundings.set({ ...surroundings.get(), isReachable: false }))
  window.addEventListener('online', () => retry.now())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retry.now()
  })
}
