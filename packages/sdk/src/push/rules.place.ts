/** Any origin: only what stands behind it counts. */
const BASE = 'https://osys.invalid'
const KIOSK = /^\/ojibble\/kiosk(\/|$)/

/**
 * True when somebody at `here` looks at the very thing that `target` leads to: the same page, with at least what its
 * query asks for. Both are addresses or paths; a fragment does not matter.
 */
export function isAt(here: string, target: string): boolean {
  if (!URL.canParse(here, BASE) || !URL.canParse(target, BASE)) return false
  const [place, wanted] = [new URL(here, BASE), new URL(target, BASE)]
  if (place.pathname !== wanted.pathname) return false
  return [...wanted.searchParams].every(([name, value]) => place.searchParams.getAll(name).includes(value))
}

/** A path of the suite that a message leads to; null for anything that leads elsewhere, or to the kiosk. */
export function toPlace(url: string | null): string | null {
  if (url === null || !url.startsWith('/') || !URL.canParse(url, BASE)) return null
  const { origin, pathname, search, hash } = new URL(url, BASE)
  // Dots are resolved only now: `/.//evil.example` has become `//evil.example`.
  if (origin !== BASE || pathname.startsWith('//') || KIOSK.test(pathname)) return null
  return pathname + search + hash
}
