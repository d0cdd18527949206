/** Tells whether two addresses are the same place of the suite, and whether an address is in the suite at all. */

/** Any origin works: only path and query are compared. */
const BASE = 'https://osys.invalid'
const CONVERSATION = /^\/ochatty\/\d+$/
const KIOSK = /^\/ojibble\/kiosk(\/|$)/

/**
 * Returns true when a person at `here` looks at the target of `target`: the same page, with at least the same
 * query values. Both are addresses or paths; a fragment does not matter.
 */
export function isAt(here: string, target: string): boolean {
  if (!URL.canParse(here, BASE) || !URL.canParse(target, BASE)) return false
  const [place, wanted] = [new URL(here, BASE), new URL(target, BASE)]
  if (place.pathname !== wanted.pathname) return false
  // An open conversation shows every message that comes, so the one that is named there needs no place of its own.
  if (CONVERSATION.test(wanted.pathname)) wanted.searchParams.delete('message')
  return [...wanted.searchParams].every(([name, value]) => place.searchParams.getAll(name).includes(value))
}

/**
 * Returns the path inside the suite that a message links to; null for an address outside, or in the kiosk.
 */
export function toPlace(url: string | null): string | null {
  if (url === null || !url.startsWith('/') || !URL.canParse(url, BASE)) return null
  const { origin, pathname, search, hash } = new URL(url, BASE)
  // URL has resolved the dots only now: `/.//evil.example` has become `//evil.example`.
  if (origin !== BASE || pathname.startsWith('//') || KIOSK.test(pathname)) return null
  return pathname + search + hash
}
