/**
 * Lists the apps of the suite, and decides which of them the hub shows a person and where their cards lead.
 */

import type { Role } from '../access/schema.js'
import { hasRole, type Subject } from '../access/rules.js'
import { APP_VERSION } from '../app/version.js'
import { APP_ROLES, type AppId } from './schema.js'
import { appTexts, releaseNotes } from './messages.js'

/** An app of the suite. Spec §1. */
export interface CatalogueEntry {
  readonly id: AppId
  readonly title: string
  readonly purpose: string
  /**
   * The path of its first page; null for an app outside the suite, whose address comes from the runtime
   * configuration.
   */
  readonly route: string | null
  readonly version: string
  readonly roles: readonly Role[]
  /** Its position in the hub, ascending. */
  readonly sortCode: number
  /** True while the app is not ready: its card says so, and its pages keep their guards. */
  readonly building: boolean
  /** The page where role `kiosk` enters. In a `HubApp` it is null for all other people. */
  readonly kioskUrl: string | null
  /** Release notes in markdown; null for an app that has none. */
  readonly notes: string | null
}

function entry(id: Exclude<AppId, 'correo'>, sortCode: number, kioskUrl: string | null): CatalogueEntry {
  return {
    id,
    ...appTexts[id],
    route: `/${id}`,
    version: APP_VERSION,
    roles: APP_ROLES[id],
    sortCode,
    building: false,
    kioskUrl,
    notes: releaseNotes[id],
  }
}

/** The five apps of the suite. Spec §1. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  entry('ohplaky', 10, null),
  entry('ochatty', 20, null),
  entry('joaoai', 30, null),
  entry('ojibble', 40, '/ojibble/kiosk/'),
  {
    id: 'correo',
    ...appTexts.correo,
    route: null,
    version: APP_VERSION,
    roles: APP_ROLES.correo,
    sortCode: 50,
    building: false,
    kioskUrl: null,
    notes: null,
  },
]

/** An app as one person sees it in the hub. */
export interface HubApp extends CatalogueEntry {
  /** The address that its card links to. */
  readonly href: string
  /** Whether the card links outside of the suite. */
  readonly external: boolean
}

/** The values of the runtime configuration that decide the catalogue. */
export interface CatalogueConfig {
  /** The mail app's absolute address; null hides it. */
  readonly mailUrl: string | null
}

/**
 * Returns the apps that a person may open, by sort code. The mail app is there only with an address; role
 * `kiosk` gets the kiosk of the timesheet app instead of its pages. Spec §1, §6.
 */
export function appsFor(subject: Subject, { mailUrl }: CatalogueConfig): readonly HubApp[] {
  return CATALOGUE.flatMap((app): HubApp[] => {
    const kioskUrl = hasRole(subject, ['kiosk']) ? app.kioskUrl : null
    if (hasRole(subject, app.roles)) {
      const href = app.route ?? mailUrl
      return href === null ? [] : [{ ...app, href, kioskUrl, external: app.route === null }]
    }
    return kioskUrl === null ? [] : [{ ...app, href: kioskUrl, kioskUrl, external: false }]
  }).toSorted((a, b) => a.sortCode - b.sortCode)
}
