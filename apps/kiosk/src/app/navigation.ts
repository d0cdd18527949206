/** Goes between the board and the people. */

import { routePath } from '@osys/sdk/app/routes'
import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import { navigate } from 'wouter/use-browser-location'
import { homeHref } from './paths.js'

/** Opens the check view of a person. */
export function openPerson(id: number): void {
  navigate(routePath('kioskEmployee', { id }))
}

/** Opens the board. */
export function goHome(): void {
  navigate(homeHref)
}

/** Opens the board with a search. */
function searchFor(typed: string): void {
  navigate(homeHref, { state: { search: typed } })
}

/**
 * Opens the person of a badge, or searches the board for an unknown one. Returns true: the badge was handled.
 */
export function openBadge(badge: number, people: readonly Pick<KioskPerson, 'id'>[] | null): true {
  if (people?.some(({ id }) => id === badge)) openPerson(badge)
  else searchFor(String(badge))
  return true
}

/** Returns the search that the board was opened with; empty without one. */
export function searchedFor(): string {
  const { state } = window.history as { readonly state: unknown }
  const search = typeof state === 'object' && state !== null && 'search' in state ? state.search : ''
  return typeof search === 'string' ? search : ''
}
