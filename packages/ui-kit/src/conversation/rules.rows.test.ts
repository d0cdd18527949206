import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Row, toRows } from './rules.rows.js'
import type { ShownMessage } from './rules.shown.js'

const START = Date.parse('2026-11-19T15:00:00.000Z')
const facts = {
  viewerId: 7,
  unreadFrom: null,
  hasOlder: true,
  dayOf: (at: string) => at.slice(0, 10),
}

/** Returns a message that was sent so many minutes after the first. */
function say(id: number, minutes: number, over: Partial<ShownMessage> = {}): ShownMessage {
  const created_at = new Date(START + minutes * 60_000).toISOString()
  return { ...aMessage({ id, client_id: null, created_at }), ...over }
}
const own = { sender_id: 7, receiver_id: 8 }
const picture = { type: 'image', body: '', media: aMedia() } as const

const shape = (rows: readonly Row[]): readonly string[] =>
  rows.map(row =>
    row.kind === 'message'
      ? `${row.isFirst ? '(' : ''}${row.messages.map(({ id }) => id).join('+')}${row.isLast ? ')' : ''}`
      : row.key,
  )

describe('toRows', () => {
  test('groups messages in days and in runs by one person', () => {
    const messages = [say(1, 0), say(2, 1), say(3, 2, own), say(4, 24 * 60, own), say(5, 24 * 60 + 1)]
    expect(shape(toRows(messages, facts))).toEqual([
      'day-2026-11-19',
      '(1',
      '2)',
      '(3)',
      'day-2026-11-20',
      '(4)',
      '(5)',
    ])
  })

  test('says where the conversation begins once nothing older is left', () => {
    expect(shape(toRows([say(1, 0)], { ...facts, hasOlder: false }))).toEqual([
      'start',
      'day-2026-11-19',
      '(1)',
    ])
  })

  test('puts the divider before the first unread message of the other person', () => {
    const messages = [say(1, 0), say(2, 1, own), say(3, 2), say(4, 3)]
    expect(shape(toRows(messages, { ...facts, unreadFrom: 2 }))).toEqual([
      'day-2026-11-19',
      '(1)',
      '(2)',
      'unread',
      '(3',
      '4)',
    ])
    expect(shape(toRows(messages, { ...facts, unreadFrom: 4 }))).toEqual([
      'day-2026-11-19',
      '(1)',
      '(2)',
      '(3)',
      'unread',
      '(4)',
    ])
  })

  test('joins pictures that were sent together; a caption, a reply or two minutes end an album', () => {
    const reply_to = { id: 1, sender_id: 7, excerpt: '' }
    const messages = [
      say(1, 0, { ...picture, body: 'Las fotos' }),
      say(2, 0, picture),
      say(3, 1, { ...picture, type: 'video' }),
      say(4, 1, { ...picture, body: 'Otra' }),
      say(5, 1, { ...picture, reply_to }),
      say(6, 1, { ...picture, type: 'gif' }),
      say(7, 10, picture),
      say(8, 11, { ...picture, deleted_at: '2026-11-20T21:14:00.000Z' }),
    ]
    expect(shape(toRows(messages, facts))).toEqual(['day-2026-11-19', '(1+2+3', '4', '5', '6', '7', '8)'])
  })

  test('shows each message once and in order, under distinct keys', () => {
    const message = fc.record({ gap: fc.nat(900), isOwn: fc.boolean(), isPicture: fc.boolean() })
    fc.assert(
      fc.property(fc.array(message, { maxLength: 40 }), fc.nat(45), (list, unreadFrom) => {
        let minutes = 0
        const messages = list.map(({ gap, isOwn, isPicture }, index) => {
          minutes += gap % 3 === 0 ? 0 : gap
          return say(index + 1, minutes, { ...(isOwn && own), ...(isPicture && picture) })
        })
        const rows = toRows(messages, { ...facts, unreadFrom })
        const shown = rows.flatMap(row => (row.kind === 'message' ? row.messages : []))
        expect(shown).toEqual(messages)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        rows.forEach((row, index) => {
          const next = rows[index + 1]
          if (row.kind !== 'message') return
          const continues = next?.kind === 'message' && next.isOwn === row.isOwn
          expect(row.isLast).toBe(!continues)
          if (next?.kind === 'message') expect(next.isFirst).toBe(!continues)
        })
      }),
    )
  })
})
