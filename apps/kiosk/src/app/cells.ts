import type { AppConfig } from '@osys/sdk/app/schema'
import type { UiState } from '@osys/sdk/app/state'
import type { KioskPorts } from '@osys/sdk/kiosk/actions'
import type { PunchPorts, QueueState } from '@osys/sdk/kiosk/ports'
import type { KioskState, PeopleState } from '@osys/sdk/kiosk/state'
import type { Cell } from '@osys/sdk/state/cell'

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

/** The cells that every screen of the kiosk shares. */
export interface KioskCells {
  readonly kiosk: Cell<KioskState>
  readonly people: Cell<PeopleState>
  readonly queue: Cell<QueueState>
  readonly photos: Cell<PhotoChoice>
  readonly surroundings: Cell<Surroundings>
  readonly ui: Cell<UiState>
}

/** What the screens and the flows beside them act on. */
export interface Kiosk extends KioskCells, KioskPorts {
  readonly punching: PunchPorts
  /** Tries at once what waits for its next try. */
  readonly retry: { now: () => void }
}
