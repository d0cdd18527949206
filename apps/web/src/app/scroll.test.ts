import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScroll } from './scroll.js'

/** Tells the page that its height has changed. */
let grow: (height: number) => void

/** A window of a page that can be scrolled, as far as `keepScroll` reads it. */
function aWindow() {
  const location = { pathname: '/list', search: '' }
  const body = { scrollHeight: 3000 }
  const view = Object.assign(new EventTarget(), {
    location,
    document: { body },
    history: { scrollRestoration: 'auto' },
    innerHeight: 600,
    scrollY: 0,
    scrollTo: (_left: number, top: number) => void (view.scrollY = top),
  })
  const watchers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe = () => void watchers.add(this.tell)
      disconnect = () => void watchers.delete(this.tell)
    },
  )
  grow = height => {
    body.scrollHeight = height
    for (const tell of watchers) tell()
  }
  const go = (pathname: string, sign: 'pushState' | 'popstate') => {
    location.pathname = pathname
    view.dispatchEvent(new Event(sign))
  }
  return { view, go }
}

/** Leaves a list at 1500 px, and comes back by Back while the list is empty again. */
function backToEmptyList() {
  const { view, go } = aWindow()
  const stop = keepScroll(view as unknown as Window)
  view.scrollY = 1500
  view.dispatchEvent(new Event('scroll'))
  go('/hub', 'pushState')
  expect(view.scrollY).toBe(0)
  grow(600)
  go('/list', 'popstate')
  return { view, stop }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('Back returns to the place also where the list comes over a slow line (Spec §2)', () => {
  const { view, stop } = backToEmptyList()
  vi.advanceTimersByTime(20_000)
  grow(3000)
  expect(view.scrollY).toBe(1500)
  stop()
})

test('a person who scrolls before the list has come keeps their place', () => {
  const { view, stop } = backToEmptyList()
  view.dispatchEvent(new Event('wheel'))
  grow(3000)
  expect(view.scrollY).toBe(0)
  stop()
})

test('a page that has not grown for long stays where it is', () => {
  const { view, stop } = backToEmptyList()
  vi.advanceTimersByTime(60_000)
  grow(3000)
  expect(view.scrollY).toBe(0)
  stop()
})
