import type { UiState } from '../app/state.js'
import { versionsSeen } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import type { Api } from '../http/api.js'
import { isApiError } from '../http/error.js'
import type { Cell } from '../state/cell.js'
import type { CatalogueEntry } from './rules.catalogue.js'
import { getSeenVersions, markVersionSeen } from './endpoints.js'
import { saveSeenVersions } from './storage.js'
import { mergeSeen, notesSeen } from './state.js'

export interface SeenPorts {
  readonly api: Api
  readonly ui: Cell<UiState>
  readonly local: KeyValueStorage
}

/** Adds what the person has seen on other devices. Without an answer this device's own memory serves. */
export async function loadSeenVersions(ports: SeenPorts): Promise<void> {
  try {
    const { versions } = await ports.api.call(getSeenVersions, {}, { quiet: true })
    keep(ports, mergeSeen(ports.ui.get().versions, versions))
  } catch (error) {
    if (!isApiError(error)) throw error
  }
}

/** Marks an app's release notes as seen, at once on this device and on the account. Spec §3. */
export async function markNotesSeen(
  ports: SeenPorts,
  app: Pick<CatalogueEntry, 'id' | 'version'>,
): Promise<void> {
  keep(ports, notesSeen(ports.ui.get().versions, app))
  try {
    await ports.api.call(markVersionSeen, { app: app.id, version: app.version }, { quiet: true })
  } catch (error) {
    // The device remembers; the account hears of it the next time the notes are opened.
    if (!isApiError(error)) throw error
  }
}

function keep({ ui, local }: SeenPorts, seen: UiState['versions']): void {
  if (seen === ui.get().versions) return
  ui.set(versionsSeen(ui.get(), seen))
  saveSeenVersions(local, seen)
}
