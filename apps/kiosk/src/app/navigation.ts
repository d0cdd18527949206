import { routePath } from '@osys/sdk/app/routes'
import type { KioskPerson } from '@osys/sdk/timeclock/schema'
import { navigate } from 'wouter/use-browser-location'
import { homeHref } from './paths.js'

/** Goes to a person. */
export function openPerson(id: number): void {
  navigate(routePath('kioskEmployee', { id }))
}

/** Goes to the people. */
export function goHome(): void {
  navigate(homeHref)
}

/** Goes to the people and looks for somebody among them. */
function searchFor(typed: string): void {
  navigate(homeHref, { state: { search: typed } })
}

/** Goes to whose badge was scanned, or shows that it is nobody's here. True: it was heard. */
export function openBadge(badge: number, people: readonly Pick<KioskPerson, 'id'>[] | null): true {
  if (people?.some(({ id }) => id === badge)) openPerson(badge)
  else searchFor(String(badge))
  return true
}

/** What the board was opened to look for; empty for everybody. */
export function searchedFor(): string {
  const { state } = window.history as { readonly state: unknown }
  const search = typeof state === 'object' && state !== null && 'search' in state ? state.search : ''
  return typeof search === 'string' ? search : ''
}
