/** Decides which release notes a person has not seen, and joins the seen ones of several devices. */

import type { SeenVersions } from '../app/state.js'
import type { CatalogueEntry } from './rules.catalogue.js'

type Noted = Pick<CatalogueEntry, 'id' | 'version' | 'notes'>

/** Tells whether an app has release notes of this version that the person has not seen. Spec §3. */
export function isUnseen(seen: SeenVersions, app: Noted): boolean {
  return app.notes !== null && !versionsOf(seen, app.id).includes(app.version)
}

/** Returns the apps with unseen release notes, in the given order. */
export function unseenNotes<App extends Noted>(seen: SeenVersions, apps: readonly App[]): readonly App[] {
  return apps.filter(app => isUnseen(seen, app))
}

/**
 * Returns the seen versions after an app's release notes were read; the same value when they were seen
 * before.
 */
export function notesSeen(seen: SeenVersions, app: Pick<Noted, 'id' | 'version'>): SeenVersions {
  const versions = versionsOf(seen, app.id)
  return versions.includes(app.version) ? seen : { ...seen, [app.id]: [...versions, app.version] }
}

/** Returns the versions that were seen on either of two devices. */
export function mergeSeen(one: SeenVersions, other: SeenVersions): SeenVersions {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...ids].map(id => [id, [...new Set([...versionsOf(one, id), ...versionsOf(other, id)])]]),
  )
}

function versionsOf(seen: SeenVersions, id: string): readonly string[] {
  return Object.hasOwn(seen, id) ? (seen[id] ?? []) : []
}
