import { aMessage } from '@osys/sdk/testing/chat'
import { describe, expect, test } from 'vitest'
import { arrivedAfter, isPrepended, latestSeenOf, rowIndexOf } from './rules.row-lookups.js'
import { type Row, toRows } from './rules.rows.js'
import type { ShownMessage } from './rules.shown.js'

const START = Date.parse('2026-11-19T15:00:00.000Z')
const facts = { viewerId: 7, unreadFrom: null, hasOlder: true, dayOf: (at: string) => at.slice(0, 10) }
const own = { sender_id: 7, receiver_id: 8 }

function say(id: number, minutes: number, over: Partial<ShownMessage> = {}): ShownMessage {
  const created_at = new Date(START + minutes * 60_000).toISOString()
  return { ...aMessage({ id, client_id: null, created_at }), ...over }
}

describe('isPrepended', () => {
  const rows = (from: number, to: number): readonly Row[] =>
    toRows(
      Array.from({ length: to - from }, (_, index) => say(from + index, from + index)),
      facts,
    )

  test('holds when older messages came, and only then', () => {
    expect(isPrepended(rows(5, 9), rows(1, 9))).toBe(true)
    expect(isPrepended(rows(5, 9), rows(5, 12))).toBe(false)
    expect(isPrepended(rows(5, 9), rows(1, 12))).toBe(false)
    expect(isPrepended(rows(5, 9), rows(5, 9))).toBe(false)
    expect(isPrepended([], rows(1, 3))).toBe(false)
  })
})

describe('what stands out', () => {
  const read_at = '2026-11-20T21:14:00.000Z'
  const rows = toRows(
    [say(1, 0, { ...own, read_at }), say(2, 1, { ...own, read_at }), say(3, 2, own), say(4, 3), say(5, 4)],
    facts,
  )

  test('is the newest own message that was read', () => {
    expect(latestSeenOf(rows)?.messages[0].id).toBe(2)
    expect(latestSeenOf([])).toBeUndefined()
  })

  test('is what arrived after a row', () => {
    expect(arrivedAfter(rows, '3')).toBe(2)
    expect(arrivedAfter(rows, 'gone')).toBe(0)
  })

  test('is the row of a message', () => {
    expect(rowIndexOf(rows, 3)).toBe(3)
    expect(rowIndexOf(rows, 99)).toBe(-1)
  })
})
