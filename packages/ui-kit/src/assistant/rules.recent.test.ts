import { describe, expect, test } from 'vitest'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { keyOf, partsOf, type ThreadParts } from './rules.recent.js'

const thread = (...ids: readonly number[]) => ids.map(id => ({ id, client_id: null }) as AssistantMessage)
const upTo = (count: number) => thread(...Array.from({ length: count }, (_, index) => index))
const older = (before: ThreadParts | null, messages: readonly AssistantMessage[]) =>
  partsOf(before, messages).older

describe('partsOf', () => {
  const opened = partsOf(null, thread(1, 2, 3, 4))

  test('the last question and its answer of a thread that is opened are recent', () => {
    expect(opened.older).toBe(2)
    expect(older(null, thread(1, 2))).toBe(0)
    expect(older(null, [])).toBe(0)
  })

  test('recent messages stay so while the thread grows', () => {
    const asked = partsOf(opened, thread(1, 2, 3, 4, 5, 6))
    expect(asked.older).toBe(2)
    expect(older(asked, thread(1, 2, 3, 4, 5, 6, 7))).toBe(2)
    expect(older(asked, thread(1, 2, 3, 4, 5, 8))).toBe(2)
    expect(older(asked, thread(1, 2, 3, 4))).toBe(2)
  })

  test('they stay so when much comes at once, as after a sleep', () => {
    expect(older(opened, thread(1, 2, 3, 4, 5, 6, 7, 8))).toBe(2)
    expect(older(partsOf(null, upTo(4)), upTo(62))).toBe(2)
  })

  test('another branch begins anew', () => {
    expect(older(opened, thread(1, 9, 10, 11, 12))).toBe(3)
    expect(older(opened, thread(1))).toBe(0)
  })

  test('a long talk does not draw all of it', () => {
    let parts = partsOf(null, [])
    for (let count = 1; count <= 200; count++) {
      const before = parts.older
      parts = partsOf(parts, upTo(count))
      expect(count - parts.older).toBeLessThanOrEqual(60)
      // The newest ones are not drawn anew.
      if (parts.older !== before) expect(count - parts.older).toBe(20)
    }
    expect(parts.older).toBeGreaterThan(0)
    expect(older(partsOf(null, upTo(4)), upTo(200))).toBe(180)
  })

  test('the same thread has the same parts', () => {
    expect(partsOf(opened, thread(1, 2, 3, 4))).toBe(opened)
  })
})

describe('keyOf', () => {
  test('a message keeps its key when the server names it', () => {
    expect(keyOf({ id: 1, client_id: 'a' } as AssistantMessage)).toBe('a')
    expect(keyOf({ id: 1, client_id: null } as AssistantMessage)).toBe(1)
  })
})
