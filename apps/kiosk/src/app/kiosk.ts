import type { UiState } from '@osys/sdk/app/state'
import { INITIAL_UI, themeChanged } from '@osys/sdk/app/state'
import type { Storages } from '@osys/sdk/app/storage'
import type { Api } from '@osys/sdk/http/api'
import { createApi } from '@osys/sdk/http/api'
import type { KioskPorts, PeopleState } from '@osys/sdk/kiosk/actions'
import { endPairing } from '@osys/sdk/kiosk/actions'
import { readDevice } from '@osys/sdk/kiosk/keys'
import type { KioskState } from '@osys/sdk/kiosk/state'
import { INITIAL_KIOSK, devicePaired } from '@osys/sdk/kiosk/state'
import { systemClock } from '@osys/sdk/http/api'
import type { Cell } from '@osys/sdk/state/cell'
import { readTheme } from '@osys/sdk/theme/apply'
import { createContext, use } from 'react'
import { createStoreCell } from './store.js'

/** What is known of the world around the tablet. */
export interface Surroundings {
  /** IANA name of the workspace's zone; undefined until the configuration has come. */
  readonly timeZone: string | undefined
  /** Whether the server answered the last call, and the browser has a network. */
  readonly isReachable: boolean
}

/** The parts that every screen of the kiosk shares. */
export interface Kiosk extends KioskPorts {
  readonly storages: Storages
  readonly ui: Cell<UiState>
  readonly people: Cell<PeopleState>
  readonly surroundings: Cell<Surroundings>
  /** Tries at once what waits for its next try; set while something runs. */
  readonly wake: { now: () => void }
}

export const NO_PEOPLE: PeopleState = { items: null, failure: null }

/** Puts the kiosk together, paired if it was. Nothing is sent yet. */
export function createKiosk(storages: Storages): Kiosk {
  const stored = readDevice(storages.local)
  const kiosk = createStoreCell<KioskState>(
    stored ? devicePaired(stored.apiKey, stored.device) : INITIAL_KIOSK,
  )
  const surroundings = createStoreCell<Surroundings>({ timeZone: undefined, isReachable: navigator.onLine })
  const ports = { kiosk, local: storages.local }
  const api = createKioskApi(surroundings, {
    token: () => {
      const state = kiosk.get()
      return state.kind === 'paired' ? state.apiKey : null
    },
    onRefused: sentWith => endPairing(ports, sentWith),
  })
  return {
    ...ports,
    api,
    clock: systemClock,
    storages,
    ui: createStoreCell<UiState>(themeChanged(INITIAL_UI, readTheme(storages.local))),
    people: createStoreCell<PeopleState>(NO_PEOPLE),
    surroundings,
    wake: { now: () => {} },
  }
}

/** What a call's key is, and what happens when the server refuses it. */
interface Credential {
  readonly token: () => string | null
  readonly onRefused: (sentWith: string | null) => void
}

/** An API at this page's server; every call tells whether the server can be reached. */
export function createKioskApi(surroundings: Cell<Surroundings>, { token, onRefused }: Credential): Api {
  return createApi({
    baseUrl: '',
    token,
    onSettled(call) {
      const isReachable = !('error' in call) || call.error.status !== 'offline'
      if (surroundings.get().isReachable !== isReachable)
        surroundings.set({ ...surroundings.get(), isReachable })
      if ('error' in call && call.error.status === 401) onRefused(call.sentWith)
    },
  })
}

/** Carries the kiosk to the screens. */
export const KioskContext = createContext<Kiosk | null>(null)

/** The kiosk of the app that renders. */
export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext)
  if (!kiosk) throw new Error('useKiosk outside KioskContext')
  return kiosk
}
