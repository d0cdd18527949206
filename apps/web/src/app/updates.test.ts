import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConfigState, Suite } from './suite.js'
import { createStoreCell } from './store.js'
import { guardLoss } from './unsaved.js'
import { watchUpdates } from './updates.js'

/** The players of recordings and videos on the page. */
let media: { paused: boolean; muted: boolean }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  media = []
  const page = { visibilityState: 'hidden', querySelectorAll: () => media }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  for (const kind of ['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'])
    vi.stubGlobal(kind, Object)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that is not looked at loads a new version, but never while something would be lost (Spec §4)', () => {
  const told = { config: null, running: '1', isOutdated: true, aheadMs: 0 }
  const config = createStoreCell<ConfigState>(told)
  const reload = vi.fn()
  const suite = { config } as Suite
  const endGuard = guardLoss(suite, () => true)
  const end = watchUpdates(suite, reload)
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  endGuard()
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalled()
  end()
})

test('a page on which a recording is heard loads a new version at its end', () => {
  const told = { config: null, running: '1', isOutdated: true, aheadMs: 0 }
  const reload = vi.fn()
  const end = watchUpdates({ config: createStoreCell<ConfigState>(told) } as Suite, reload)
  media = [{ paused: false, muted: false }]
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  media = [
    { paused: true, muted: false },
    { paused: false, muted: true },
  ]
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalled()
  end()
})
