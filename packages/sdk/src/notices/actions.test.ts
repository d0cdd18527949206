import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCell } from '../state/cell.js'
import { createNotices } from './actions.js'
import { toNotice } from './rules.js'
import { NO_NOTICES } from './state.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function started() {
  const cell = createCell(NO_NOTICES)
  const notices = createNotices(cell)
  const texts = () => cell.get().visible.map(item => `${item.notice.text}:${item.phase}`)
  return { notices, texts }
}

describe('createNotices (Spec §9)', () => {
  test('shows at most three, each for 5000 ms after 225 ms of entering, and leaves within 195 ms', () => {
    const { notices, texts } = started()
    for (const text of ['a', 'b', 'c', 'd']) notices.show(toNotice({ text }))
    expect(texts()).toEqual(['a:entering', 'b:entering', 'c:entering'])
    vi.advanceTimersByTime(225)
    expect(texts()).toEqual(['a:shown', 'b:shown', 'c:shown'])
    vi.advanceTimersByTime(5000 - 225)
    expect(texts()).toEqual(['a:leaving', 'b:leaving', 'c:leaving'])
    vi.advanceTimersByTime(195)
    expect(texts()).toEqual(['d:entering'])
    vi.advanceTimersByTime(5195)
    expect(texts()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('keeps a notice that a person reads and gives it the time it had left', () => {
    const { notices, texts } = started()
    notices.show(toNotice({ text: 'a' }))
    vi.advanceTimersByTime(4000)
    notices.hold()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['a:shown'])
    notices.release()
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['a:shown'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual(['a:leaving'])
  })
})
