import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextRows } from './rules.row-changes.js'
import { type Rows, toRows } from './rules.rows.js'
import type { ShownMessage } from './rules.shown.js'

const START = Date.parse('2026-11-19T23:20:00.000Z')
const facts = { viewerId: 7, unreadFrom: null, hasOlder: true, dayOf: (at: string) => at.slice(0, 10) }
const own = { sender_id: 7, receiver_id: 8 }
const picture = { type: 'image', body: '', media: aMedia() } as const

function say(id: number, over: Partial<ShownMessage> = {}): ShownMessage {
  const created_at = new Date(START + id * 60_000).toISOString()
  return { ...aMessage({ id, client_id: null, created_at }), ...over }
}

describe('nextRows', () => {
  test('keeps each row that a change does not touch', () => {
    const messages = [say(1), say(2), say(3, own), say(4, own), say(5), say(6, own), say(7)]
    const before = nextRows(null, messages, facts)
    const edited = messages.with(3, { ...say(4, own), body: 'editado' })
    const after = nextRows(before, edited, facts)
    expect(before.rows.flatMap((row, index) => (after.rows[index] === row ? [index] : []))).toEqual([
      0, 1, 2, 6, 7,
    ])
    expect(after.rows).toEqual(toRows(edited, facts))
  })

  test('begins anew when what the rows depend on changes', () => {
    const messages = [say(1), say(2)]
    const before = nextRows(null, messages, facts)
    expect(nextRows(before, messages, { ...facts, unreadFrom: 2 }).rows).toHaveLength(4)
  })

  test('equals what the messages alone give, after any changes', () => {
    const made = fc.record({ isOwn: fc.boolean(), isPicture: fc.boolean(), isDeleted: fc.boolean() })
    const change = fc.record({
      at: fc.nat(30),
      removed: fc.nat(3),
      added: fc.array(made, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 12 }),
        fc.option(fc.nat(60)),
        fc.boolean(),
        (changes, unreadFrom, hasOlder) => {
          const all = { ...facts, unreadFrom, hasOlder }
          let messages: readonly ShownMessage[] = []
          let rows: Rows | null = null
          let id = 0
          for (const { at, removed, added } of changes) {
            const fresh = added.map(({ isOwn, isPicture, isDeleted }) =>
              say(++id, {
                ...(isOwn && own),
                ...(isPicture && picture),
                ...(isDeleted && { deleted_at: '2026-11-20T21:14:00.000Z' }),
              }),
            )
            messages = messages.toSpliced(at, removed, ...fresh)
            rows = nextRows(rows, messages, all)
            expect(rows.rows).toEqual(toRows(messages, all))
          }
        },
      ),
      { numRuns: 400 },
    )
  })
})
