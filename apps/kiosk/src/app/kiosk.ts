import type { UiState } from '@osys/sdk/app/state'
import { INITIAL_UI, themeChanged } from '@osys/sdk/app/state'
import type { KeyValueStorage } from '@osys/sdk/app/storage'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { systemClock } from '@osys/sdk/http/deadline'
import { endPairing } from '@osys/sdk/kiosk/actions'
import { readDevice } from '@osys/sdk/kiosk/storage'
import type { QueueState } from '@osys/sdk/kiosk/ports'
import { NO_QUEUE } from '@osys/sdk/kiosk/ports'
import type { KioskState, PeopleState } from '@osys/sdk/kiosk/state'
import { devicePaired, INITIAL_KIOSK, NO_PEOPLE } from '@osys/sdk/kiosk/state'
import { createCell } from '@osys/sdk/state/cell'
import { createContext, use } from 'react'
import { openBattery } from './battery.js'
import { createKioskApi } from './api.js'
import type { Kiosk, KioskCells, KioskPanelName, ScannedBadge, Surroundings } from './cells.js'
import { homeHref } from './paths.js'
import { punchPorts } from './punches.js'

/** Creates the kiosk's parts, paired if it was paired at its last use. Sends nothing yet. */
export function createKiosk(local: KeyValueStorage): Kiosk {
  const cells = createCells(local)
  const api = createKioskApi(cells.surroundings, {
    token() {
      const state = cells.kiosk.get()
      return state.kind === 'paired' ? state.apiKey : null
    },
    onRefused: sentWith => endPairing({ kiosk: cells.kiosk, local }, sentWith),
  })
  const punching = punchPorts(api, cells)
  const place = { href: homeHref, top: 0 }
  return {
    ...cells,
    local,
    api,
    clock: systemClock,
    punching,
    place,
    battery: openBattery(),
    retry: { now: () => {} },
  }
}

function createCells(local: KeyValueStorage): KioskCells {
  const stored = readDevice(local)
  const mode = local.getItem(STORAGE_KEYS.mode) === 'dark' ? 'dark' : 'light'
  return {
    kiosk: createCell<KioskState>(stored ? devicePaired(stored.apiKey, stored.device) : INITIAL_KIOSK),
    people: createCell<PeopleState>(NO_PEOPLE),
    queue: createCell<QueueState>(NO_QUEUE),
    scanned: createCell<ScannedBadge | null>(null),
    surroundings: createCell<Surroundings>({
      timeZone: local.getItem(STORAGE_KEYS.kioskZone) ?? undefined,
      config: null,
      isReachable: true,
    }),
    panel: createCell<KioskPanelName | null>(null),
    unknownBadge: createCell<string | null>(null),
    ui: createCell<UiState>(themeChanged(INITIAL_UI, { mode, variant: INITIAL_UI.themeVariant })),
  }
}

/** The context that holds the kiosk. */
export const KioskContext = createContext<Kiosk | null>(null)

/** Returns the kiosk of the app that renders. */
export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext)
  if (!kiosk) throw new Error('useKiosk outside KioskContext')
  return kiosk
}
