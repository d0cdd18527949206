/** Builds the links of the kiosk: its board, the board of one business unit, the page that pairs a tablet. */

import { ROUTES, routePath } from '@osys/sdk/app/routes'
import type { BusinessUnit } from '@osys/sdk/basics/schema'

/** The address of the board. The server redirects the path without the slash to it. */
export const homeHref = `${ROUTES.kiosk.path}/`

const UNIT_ROUTES = { consultants: 'kioskConsultants', solutions: 'kioskSolutions' } as const

/** Returns the address of a unit's board; null means all units. */
export function boardHref(unit: BusinessUnit | null): string {
  return unit === null ? homeHref : routePath(UNIT_ROUTES[unit])
}

/** Returns the address that pairs a tablet by its code. */
export function pairingLink(origin: string, code: string): string {
  return `${origin}${ROUTES.kiosks.path}?pair=${code}`
}
