/**
 * The flows of release notes: marks versions as seen, and takes over those that the person has seen on other devices.
 */

import type { UiState } from '../app/state.js'
import { versionsSeen } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import type { CatalogueEntry } from './rules.catalogue.js'
import { markVersionSeen } from './endpoints.js'
import { readSeenVersions, saveSeenVersions } from './storage.js'
import { mergeSeen, notesSeen } from './state.js'

export interface SeenPorts extends ApiPort {
  readonly ui: Cell<UiState>
  readonly local: KeyValueStorage
  /** Returns the id of the signed-in person; null while nobody is. */
  readonly ownId: () => number | null
}

/** Takes over what the signed-in person has seen on this device, in place of what the person before has. */
export function readSeen({ ui, local, ownId }: Omit<SeenPorts, 'api'>): void {
  const userId = ownId()
  ui.set(versionsSeen(ui.get(), userId === null ? {} : readSeenVersions(local, userId)))
}

/**
 * Marks an app's release notes as seen, at once on this device, then on the account. The device remembers it
 * even if the account could not be reached. Spec §3.
 */
export function markNotesSeen(
  ports: SeenPorts,
  app: Pick<CatalogueEntry, 'id' | 'version'>,
): Promise<Outcome<unknown>> {
  keep(ports, notesSeen(ports.ui.get().versions, app))
  return attempt(ports, markVersionSeen, { app: app.id, version: app.version }, { quiet: true })
}

/** Adds versions that the person has seen on other devices to those of this one. */
export function addSeen(ports: Omit<SeenPorts, 'api'>, versions: UiState['versions']): void {
  keep(ports, mergeSeen(ports.ui.get().versions, versions))
}

function keep({ ui, local, ownId }: Omit<SeenPorts, 'api'>, seen: UiState['versions']): void {
  if (seen === ui.get().versions) return
  ui.set(versionsSeen(ui.get(), seen))
  const userId = ownId()
  if (userId !== null) saveSeenVersions(local, userId, seen)
}
