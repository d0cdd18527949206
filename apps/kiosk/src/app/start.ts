import { matchRoute } from '@osys/sdk/app/routes'
import { loadConfig as fetchConfig } from '@osys/sdk/app/actions'
import type { Storages } from '@osys/sdk/app/storage'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { APP_VERSION } from '@osys/sdk/app/version'
import { openWithAccount } from '@osys/sdk/kiosk/actions.account'
import { startPairing, type TabletReport, watchPeople } from '@osys/sdk/kiosk/actions'
import { clearRoster, readRoster } from '@osys/sdk/kiosk/storage'
import { showQueue } from '@osys/sdk/kiosk/ports'
import { MAX_ID } from '@osys/sdk/basics/schema'
import { momentOf, waiting } from '@osys/sdk/kiosk/state.queue'
import { sendWaiting } from '@osys/sdk/kiosk/actions.sending'
import { NO_PEOPLE } from '@osys/sdk/kiosk/state'
import { askToKeep } from '@osys/sdk/outbox/browser'
import { type Loop, startLoop } from '@osys/sdk/outbox/loop'
import { readApiKey } from '@osys/sdk/session/storage'
import { createKioskApi } from './api.js'
import { followLive } from './follow-live.js'
import type { Kiosk } from './cells.js'
import { keepApp, PICTURES_CACHE } from './updates.js'

const CONFIG_RETRY_MS = 15_000

/** Starts the loops beside the screens, which run as long as the page lives. */
export async function startKiosk(kiosk: Kiosk, storages: Storages): Promise<void> {
  void showQueue(kiosk.punching)
  void askToKeep(navigator.storage)
  const sender = sendWaiting(kiosk.punching)
  followNetwork(kiosk, sender)
  void afterFirstPeople(kiosk).then(() => keepApp(isResting))
  startLoop(kiosk.clock, () => loadConfig(kiosk))
  if (kiosk.kiosk.get().kind === 'unpaired') await openSignedIn(kiosk, storages)
  followPairing(kiosk, sender)
  followLive(kiosk)
}

/**
 * Resolves when people or a code are on the screen: on a slow network the copies that the worker fetches to
 * start without a network must not hold up what is shown.
 */
function afterFirstPeople({ kiosk, people }: Kiosk): Promise<void> {
  return new Promise(resolve => {
    const ends = [kiosk.subscribe(settle), people.subscribe(settle)]
    settle()

    function settle(): void {
      const state = kiosk.get()
      const { items, failure } = people.get()
      const isShown =
        state.kind === 'unpaired' ? state.step.kind !== 'starting' : items !== null || failure !== null
      if (!isShown) return
      for (const end of ends) end()
      resolve()
    }
  })
}

/** True when a reload disturbs nobody: no person is at the tablet. Waiting punches survive it. */
function isResting(): boolean {
  return matchRoute(window.location.pathname)?.name !== 'kioskEmployee'
}

/** Fetches the runtime configuration; returns the wait (ms) before the next try, null once it is here. */
async function loadConfig({ api, local, surroundings }: Kiosk): Promise<number | null> {
  const outcome = await fetchConfig({ api })
  if (outcome.ended !== 'done') return CONFIG_RETRY_MS
  const { value: config } = outcome
  surroundings.set({ ...surroundings.get(), timeZone: config.timezone, config })
  local.setItem(STORAGE_KEYS.kioskZone, config.timezone)
  return null
}

/**
 * Opens the kiosk with a signed-in account of role kiosk, which needs no
 * pairing. Resolves once it is known whether the account has that role.
 */
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

/** Shows a code while the tablet is unpaired, and the people while it is paired. */
function followPairing(ports: Kiosk, sender: Loop): void {
  const { kiosk, people, local, retry } = ports
  let running: Loop | undefined
  let kind: string | undefined
  let askedAt: string | null | undefined
  const follow = (): void => {
    const state = kiosk.get()
    const next = state.kind
    // An admin wants the waiting punches now.
    const asked = state.kind === 'paired' ? (state.device?.send_asked_at ?? null) : null
    if (askedAt !== undefined && asked !== askedAt && asked !== null) sender.wake()
    askedAt = asked
    if (next === kind) return
    kind = next
    running?.stop()
    if (next === 'unpaired') {
      // An unpaired tablet must not keep the people it showed before.
      clearRoster(local)
      void globalThis.caches?.delete(PICTURES_CACHE)
    }
    // A tablet that was in use shows its kept people at once, and without a network.
    const roster = next === 'paired' ? readRoster(local) : null
    people.set(roster ? { ...roster, failure: null } : NO_PEOPLE)
    const report = (): TabletReport => reportOf(ports)
    const loop = next === 'paired' ? watchPeople(ports, people, report) : startPairing(ports)
    running = loop
    retry.now = () => {
      loop.wake()
      sender.wake()
    }
    // Punches that were kept under an earlier key are sent with this one.
    if (next === 'paired') sender.wake()
  }
  follow()
  kiosk.subscribe(follow)
}

/** Returns what the tablet tells of itself with each question for its people. */
function reportOf({ queue, people, battery }: Kiosk): TabletReport {
  const { punches, asks } = queue.get()
  const unsent = [...waiting(punches).map(momentOf), ...waiting(asks).map(({ at }) => at)].toSorted()
  const [oldest] = unsent
  const { clockOffsetMs } = people.get()
  return {
    app_version: APP_VERSION,
    queue_length: unsent.length,
    ...(oldest && { queue_oldest_at: oldest }),
    ...(clockOffsetMs !== null && Math.abs(clockOffsetMs) <= MAX_ID && { clock_offset_ms: clockOffsetMs }),
    ...battery.read(),
  }
}

/** Sends waiting punches as soon as the network or the server may be back. */
function followNetwork({ surroundings, retry }: Kiosk, sender: Loop): void {
  // Any call that is answered shows that the server is back, and starts the sending.
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
