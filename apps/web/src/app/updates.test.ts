import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConfigState, Suite } from './suite.js'
import { createStoreCell } from './store.js'
import { guardLoss } from './unsaved.js'
import { watchUpdates } from './updates.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
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
  const endGuard = guardLoss(() => true)
  const end = watchUpdates({ config } as Suite, reload)
  vi.advanceTimersByTime(5000)
  expect(reload).not.toHaveBeenCalled()
  endGuard()
  vi.advanceTimersByTime(5000)
  expect(reload).toHaveBeenCalled()
  end()
})
