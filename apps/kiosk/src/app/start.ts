import { getConfig } from '@osys/sdk/app/endpoints'
import { APP_VERSION } from '@osys/sdk/app/version'
import { isApiError } from '@osys/sdk/http/api'
import { openWithAccount, startPairing, watchPeople } from '@osys/sdk/kiosk/actions'
import { type Loop, startLoop } from '@osys/sdk/kiosk/loop'
import { readApiKey } from '@osys/sdk/session/keys'
import { createKioskApi, type Kiosk, NO_PEOPLE } from './kiosk.js'
import { keepScreenOn } from './wake-lock.js'

const CONFIG_RETRY_MS = 15_000

/** Starts what runs beside the screens, for as long as the page lives. */
export function startKiosk(kiosk: Kiosk): void {
  followTheme(kiosk)
  followNetwork(kiosk)
  keepScreenOn()
  startLoop(kiosk.clock, () => loadConfig(kiosk))
  void openSignedIn(kiosk).then(() => followPairing(kiosk))
}

/** Fetches the runtime configuration, again and again until it has come. */
async function loadConfig({ api, surroundings }: Kiosk): Promise<number | null> {
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
async function openSignedIn(kiosk: Kiosk): Promise<void> {
  const apiKey = readApiKey(kiosk.storages)
  if (apiKey === null || kiosk.kiosk.get().kind === 'paired') return
  const api = createKioskApi(kiosk.surroundings, { token: () => apiKey, onRefused: () => {} })
  await openWithAccount({ api, kiosk: kiosk.kiosk }, apiKey)
}

/** Shows codes while the tablet is unpaired, and who is at work while it is paired. */
function followPairing(kiosk: Kiosk): void {
  let running: Loop | undefined
  let kind: string | undefined
  const follow = (): void => {
    const next = kiosk.kiosk.get().kind
    if (next === kind) return
    kind = next
    running?.stop()
    kiosk.people.set(NO_PEOPLE)
    const loop = next === 'paired' ? watchPeople(kiosk, kiosk.people, APP_VERSION) : startPairing(kiosk)
    running = loop
    kiosk.wake.now = loop.wake
  }
  follow()
  kiosk.kiosk.subscribe(follow)
}

/** The page lives as long as these listeners; what waits is tried as soon as there is hope. */
function followNetwork({ surroundings, wake }: Kiosk): void {
  window.addEventListener('offline', () => surroundings.set({ ...surroundings.get(), isReachable: false }))
  window.addEventListener('online', () => wake.now())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake.now()
  })
}

/** Shows the chosen theme: the style sheet looks at these two attributes. */
function followTheme({ ui }: Kiosk): void {
  const show = (): void => {
    const { theme, themeVariant } = ui.get()
    document.documentElement.dataset['mode'] = theme
    document.documentElement.dataset['variant'] = themeVariant
  }
  show()
  ui.subscribe(show)
}
