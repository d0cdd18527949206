import { afterEach, describe, expect, test, vi } from 'vitest'
import { onWake } from './wakes.js'

afterEach(() => void vi.unstubAllGlobals())

/** A page: its document and window as far as they are listened to. */
function aPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  const wakes = (): void => {
    page.dispatchEvent(new Event('visibilitychange'))
    view.dispatchEvent(new Event('online'))
    view.dispatchEvent(new Event('pageshow'))
  }
  return { page, wakes }
}

describe('onWake', () => {
  test('calls when the page is seen again, comes back from the cache or finds a network, until it is ended', () => {
    const { page, wakes } = aPage()
    let calls = 0
    const end = onWake(() => (calls += 1))
    wakes()
    expect(calls).toBe(3)
    page.visibilityState = 'hidden'
    wakes()
    expect(calls).toBe(5)
    end()
    page.visibilityState = 'visible'
    wakes()
    expect(calls).toBe(5)
  })

  test('does nothing outside a page', () => {
    expect(() => onWake(() => undefined)()).not.toThrow()
    vi.stubGlobal('window', new EventTarget())
    expect(() => onWake(() => undefined)()).not.toThrow()
  })
})
