import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardLoss, wouldLose } from './unsaved.js'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** Tells whether the browser would ask before the page is left. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('the browser asks while any guard says that something would be lost (Spec §4)', () => {
  let isTyped = false
  const ends = [guardLoss(() => isTyped), guardLoss(() => false)]
  expect([wouldLose(), asks()]).toEqual([false, false])
  isTyped = true
  expect([wouldLose(), asks()]).toEqual([true, true])
  ends[1]?.()
  expect([wouldLose(), asks()]).toEqual([true, true])
  ends[0]?.()
  expect([wouldLose(), asks()]).toEqual([false, false])
})
