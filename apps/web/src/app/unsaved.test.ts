import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Suite } from './suite.js'
import { guardLoss, wouldLose } from './unsaved.js'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** Tells whether the browser would ask before the page is left. */
function asks(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('the browser asks while any guard says that something would be lost (Spec §4)', () => {
  const suite = {} as Suite
  let isTyped = false
  const ends = [guardLoss(suite, () => isTyped), guardLoss(suite, () => false)]
  expect([wouldLose(suite), asks()]).toEqual([false, false])
  isTyped = true
  expect([wouldLose(suite), asks()]).toEqual([true, true])
  ends[1]?.()
  expect([wouldLose(suite), asks()]).toEqual([true, true])
  ends[0]?.()
  expect([wouldLose(suite), asks()]).toEqual([false, false])
})

test('a suite knows what it would lose itself, and nothing of another', () => {
  const [one, other] = [{} as Suite, {} as Suite]
  const end = guardLoss(one, () => true)
  expect([wouldLose(one), wouldLose(other)]).toEqual([true, false])
  end()
})
