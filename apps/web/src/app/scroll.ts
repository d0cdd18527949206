/** The positions of the pages that were left, by address; the Back button returns to them. */

const positions = new Map<string, number>()
/** The time in which a page may grow to the position where it was left. */
const PATIENCE_MS = 30_000
/** The address that the page was last told of. */
let place = ''
let isReturned = false

/** Tells whether the person came to the page by Back or Forward, so that it shows what they left. */
export function cameBack(): boolean {
  // At Back React may draw the new page before the listener here has run; then the address is newer than `place`. A link
  // runs all listeners first.
  return isReturned || placeOf(window) !== place
}

/**
 * Scrolls to the top on a new page and back to the old position on Back, once the data have come again. A person
 * who scrolls first keeps their place. Returns a function that stops it.
 */
export function keepScroll(view: Window): () => void {
  place = placeOf(view)
  let stopReturning = (): void => {}
  view.history.scrollRestoration = 'manual'

  const onScroll = (): void => void positions.set(place, view.scrollY)
  const onPop = (): void => {
    const before = place
    place = placeOf(view)
    if (place === before) return
    isReturned = true
    stopReturning()
    stopReturning = returnTo(view, positions.get(place) ?? (isSamePage(place, before) ? view.scrollY : 0))
  }
  const onNavigate = (): void => {
    const next = placeOf(view)
    if (next === place) return
    const isSame = isSamePage(next, place)
    place = next
    // A filter or a panel of the same page keeps its place, also when nothing is scrolled there.
    if (isSame) return void positions.set(place, view.scrollY)
    isReturned = false
    stopReturning()
    view.scrollTo(0, 0)
  }
  view.addEventListener('scroll', onScroll, { passive: true })
  view.addEventListener('popstate', onPop)
  view.addEventListener('pushState', onNavigate)
  view.addEventListener('replaceState', onNavigate)
  return () => {
    stopReturning()
    view.removeEventListener('scroll', onScroll)
    view.removeEventListener('popstate', onPop)
    view.removeEventListener('pushState', onNavigate)
    view.removeEventListener('replaceState', onNavigate)
  }
}

/** Scrolls to a position as soon as the page is tall enough for it. Returns a function that gives it up. */
function returnTo(view: Window, top: number): () => void {
  const { body } = view.document
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS)
  const watch = new ResizeObserver(() => {
    if (body.scrollHeight - view.innerHeight < top) return
    view.scrollTo(0, top)
    ended.abort()
  })
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    watch.disconnect()
  })
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const) {
    view.addEventListener(sign, () => ended.abort(), { signal: ended.signal, passive: true })
  }
  watch.observe(body)
  return () => ended.abort()
}

function placeOf({ location }: Window): string {
  return location.pathname + location.search
}

function isSamePage(one: string, other: string): boolean {
  return one.split('?')[0] === other.split('?')[0]
}
