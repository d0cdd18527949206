/** The cells and ports that the kiosk's screens share. */

import type { AppConfig } from '@osys/sdk/app/schema'
import type { UiState } from '@osys/sdk/app/state'
import type { Battery } from './battery.js'
import type { KioskPorts } from '@osys/sdk/kiosk/actions'
import type { PunchPorts, QueueState } from '@osys/sdk/kiosk/ports'
import type { KioskState, PeopleState } from '@osys/sdk/kiosk/state'
import type { Cell } from '@osys/sdk/state/cell'

/** The state of the tablet's surroundings: configuration and network. */
export interface Surroundings {
  /** IANA name of the workspace's zone; undefined until the configuration has been fetched. */
  readonly timeZone: string | undefined
  /** The runtime configuration; null until it has been fetched. */
  readonly config: AppConfig | null
  /** True while the server answers the calls, and the browser has a network. */
  readonly isReachable: boolean
}

/** The badge that opened a person's pad. */
export interface ScannedBadge {
  readonly userId: number
  readonly code: string
}

/** The cells that every screen of the kiosk shares. */
export interface KioskCells {
  readonly kiosk: Cell<KioskState>
  readonly people: Cell<PeopleState>
  readonly queue: Cell<QueueState>
  readonly scanned: Cell<ScannedBadge | null>
  readonly surroundings: Cell<Surroundings>
  readonly ui: Cell<UiState>
  /** The badge that was just read and that nobody on this tablet has; null when there is none. */
  readonly unknownBadge: Cell<string | null>
  /** The screen that takes the place of the one at the address; null for none. */
  readonly panel: Cell<KioskPanelName | null>
}

/** The list of what waits, and what a manager does at the tablet. */
export type KioskPanelName = 'waiting' | 'manager'

/** The board that was shown last, and how far it was scrolled, in px. */
export interface BoardPlace {
  href: string
  top: number
}

/** The parts that screens and actions of the kiosk act on. */
export interface Kiosk extends KioskCells, KioskPorts {
  readonly punching: PunchPorts
  readonly place: BoardPlace
  readonly battery: Battery
  /** Runs the waiting retries at once. */
  readonly retry: { now: () => void }
}
