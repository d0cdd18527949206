import type { AppConfig } from '@osys/sdk/app/schema'
import type { UiState } from '@osys/sdk/app/state'
import { INITIAL_UI, themeChanged } from '@osys/sdk/app/state'
import type { KeyValueStorage } from '@osys/sdk/app/storage'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { PunchPorts, QueueState } from '@osys/sdk/kiosk/punch-store'
import { NO_QUEUE } from '@osys/sdk/kiosk/punch-store'
import type { KioskState, PairedState, PeopleState } from '@osys/sdk/kiosk/state'
import { INITIAL_KIOSK, NO_PEOPLE } from '@osys/sdk/kiosk/state'
import { type Cell, createCell } from '@osys/sdk/state/cell'
import { type ComponentType, createContext, use } from 'react'
import { readPhotoChoice } from './photo-choice.js'

/** What is known of the world around the tablet. */
export interface Surroundings {
  /** IANA name of the workspace's zone; undefined until the configuration has come. */
  readonly timeZone: string | undefined
  /** The runtime configuration; null until it has come. */
  readonly config: AppConfig | null
  /** Whether the server answered the last call, and the browser has a network. */
  readonly isReachable: boolean
}

/** Whether punches are made with a photo on this tablet. */
export interface PhotoChoice {
  readonly usesPhotos: boolean
}

/** The views and screens that come after the first picture; null until they have. */
export interface PartsState {
  readonly parts: {
    readonly BoardScreen: ComponentType<{
      readonly state: PairedState
      readonly unit: BusinessUnit | null
    }>
    readonly EmployeeScreen: ComponentType<{ readonly id: number }>
    readonly QueueBar: ComponentType
  } | null
}

/** The cells that every screen of the kiosk shares; the flows that fill them come after the first picture. */
export interface Kiosk {
  readonly local: KeyValueStorage
  readonly kiosk: Cell<KioskState>
  readonly people: Cell<PeopleState>
  readonly queue: Cell<QueueState>
  readonly photos: Cell<PhotoChoice>
  readonly surroundings: Cell<Surroundings>
  readonly ui: Cell<UiState>
  readonly parts: Cell<PartsState>
  /** Tries at once what waits for its next try. */
  readonly retry: { now: () => void }
  /** What punching acts on; it comes with the screens that punch. */
  readonly punching: () => PunchPorts
}

/** A kiosk that can still be given what punching acts on. */
export interface StartingKiosk extends Kiosk {
  readonly setPunching: (ports: PunchPorts) => void
}

/** Puts the kiosk together. Nothing is read of the pairing yet, and nothing is sent. */
export function createKiosk(local: KeyValueStorage): StartingKiosk {
  let ports: PunchPorts | undefined
  const mode = local.getItem(STORAGE_KEYS.mode) === 'dark' ? 'dark' : 'light'
  return {
    local,
    kiosk: createCell<KioskState>(INITIAL_KIOSK),
    people: createCell<PeopleState>(NO_PEOPLE),
    queue: createCell<QueueState>(NO_QUEUE),
    photos: createCell<PhotoChoice>({ usesPhotos: readPhotoChoice(local) }),
    surroundings: createCell<Surroundings>({
      timeZone: local.getItem(STORAGE_KEYS.kioskZone) ?? undefined,
      config: null,
      isReachable: true,
    }),
    ui: createCell<UiState>(themeChanged(INITIAL_UI, { mode, variant: INITIAL_UI.themeVariant })),
    parts: createCell<PartsState>({ parts: null }),
    retry: { now: () => {} },
    punching() {
      if (!ports) throw new Error('punching before the kiosk was started')
      return ports
    },
    setPunching: next => void (ports = next),
  }
}

/** Carries the kiosk to the screens. */
export const KioskContext = createContext<Kiosk | null>(null)

/** The kiosk of the app that renders. */
export function useKiosk(): Kiosk {
  const kiosk = use(KioskContext)
  if (!kiosk) throw new Error('useKiosk outside KioskContext')
  return kiosk
}
