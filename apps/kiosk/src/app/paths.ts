import { ROUTES, routePath } from '@osys/sdk/app/routes'
import type { BusinessUnit } from '@osys/sdk/basics/schema'

/** With its slash: the server sends the bare path here. */
export const homeHref = `${ROUTES.kiosk.path}/`

const UNIT_ROUTES = { consultants: 'kioskConsultants', solutions: 'kioskSolutions' } as const

/** Where the board of a unit is; of all units for null. */
export function boardHref(unit: BusinessUnit | null): string {
  return unit === null ? homeHref : routePath(UNIT_ROUTES[unit])
}

/** The address that pairs a tablet by its code. */
export function pairingLink(origin: string, code: string): string {
  return `${origin}${ROUTES.kiosks.path}?pair=${code}`
}
