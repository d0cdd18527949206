/** Goes between the board and the people. */

import { routePath } from '@osys/sdk/app/routes'
import { personOfBadge } from '@osys/sdk/kiosk/rules.badge'
import { navigate } from 'wouter/use-browser-location'
import type { Kiosk } from './cells.js'

/** Opens the check view of a person. */
export function openPerson(id: number): void {
  navigate(routePath('kioskEmployee', { id }))
}

/** Opens the board as it was left: its unit and its place in the list. */
export function goHome({ place }: Pick<Kiosk, 'place'>): void {
  navigate(place.href)
}

/** Opens the person of a badge; for one that nobody here has, the board, which says what was read. */
export function openBadge(
  kiosk: Pick<Kiosk, 'people' | 'place' | 'scanned' | 'unknownBadge'>,
  badge: string,
): void {
  const person = personOfBadge(kiosk.people.get().items, badge)
  kiosk.unknownBadge.set(person ? null : badge)
  kiosk.scanned.set(person ? { userId: person.id, code: badge } : null)
  if (person) openPerson(person.id)
  else goHome(kiosk)
}
