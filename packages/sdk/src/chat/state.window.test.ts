import { describe, expect, test } from 'vitest'
import { ANA, LUIS, messageBetween as message } from '../testing/chat-model.js'
import { withChange } from './state.changes.js'
import {
  changesCarried,
  EMPTY_WINDOW,
  messageArrived,
  messagesMarked,
  newerAdded,
  newsApplied,
  olderAdded,
  quotesReplaced,
  toWindow,
  windowReplaced,
  withMessage,
} from './state.window.js'

const page = (ids: readonly number[], more = {}) => ({
  messages: ids.map((id, index) => message(id, LUIS, { first_message: index === 0 })),
  has_more: false,
  has_newer: false,
  ...more,
})
const ids = ({ items }: { readonly items: readonly { readonly id: number }[] }) => items.map(({ id }) => id)

describe('the loaded part of a conversation', () => {
  test('takes pages at both ends without doubles, and runs stay right at the joint', () => {
    const middle = toWindow(page([4, 5], { has_more: true, has_newer: true }))
    const older = olderAdded(middle, page([2, 3, 4]), [])
    expect([ids(older), older.isComplete]).toEqual([[2, 3, 4, 5], true])
    expect(older.items.map(({ first_message }) => first_message)).toEqual([true, false, false, false])
    const newer = newerAdded(older, page([5, 6]), [{ action: 'new', message: message(7, LUIS) }])
    expect([ids(newer), newer.has_newer]).toEqual([[2, 3, 4, 5, 6, 7], false])
    expect(ids(newerAdded(EMPTY_WINDOW, page([1, 2]), []))).toEqual([1, 2])
  })

  test('leaves out what belongs to a part that is not loaded', () => {
    const part = toWindow(page([4, 5], { has_more: true }))
    expect(messageArrived(part, message(2, LUIS))).toBe(part)
    const gap = toWindow(page([4, 6], { has_more: true }))
    expect(ids(messageArrived(gap, message(5, LUIS)))).toEqual([4, 5, 6])
    expect(ids(messageArrived({ ...part, isComplete: true }, message(2, LUIS)))).toEqual([2, 4, 5])
    expect(ids(messageArrived(EMPTY_WINDOW, message(2, LUIS)))).toEqual([2])
  })

  test('keeps changes under way when it is fetched again', () => {
    const changed = withMessage(toWindow(page([4, 5])), 5, shown =>
      withChange(shown, { key: 'a', kind: 'edited', body: 'nuevo' }),
    )
    expect(windowReplaced(changed, page([5, 6]), []).items.map(({ body }) => body)).toEqual(['nuevo', 'n 6'])
    expect(ids(changesCarried(changed, toWindow(page([6]))))).toEqual([6])
    expect(withMessage(changed, 9, shown => shown)).toBe(changed)
  })

  test('takes neither what is there nor what is older than its one message', () => {
    const one = toWindow(page([4], { has_more: true }))
    expect(messageArrived(one, message(3, LUIS))).toBe(one)
    expect(messageArrived(one, message(4, LUIS, { body: 'otra' }))).toBe(one)
    expect(ids(messageArrived(one, message(5, LUIS)))).toEqual([4, 5])
  })

  test('takes the page before it with what was told meanwhile', () => {
    const part = toWindow(page([4], { has_more: true }))
    const edited = { action: 'update', message: message(2, LUIS, { body: 'nuevo' }) } as const
    const older = olderAdded(part, page([2, 3], { has_more: true, has_newer: true }), [edited])
    expect([ids(older), older.items[0]?.body, older.isComplete]).toEqual([[2, 3, 4], 'nuevo', false])
    expect(ids(olderAdded(EMPTY_WINDOW, page([1, 2]), []))).toEqual([1, 2])
  })
})

describe('a message that is quoted', () => {
  const reply = (id: number) =>
    message(id, LUIS, { reply_to: { id: 1, sender_id: ANA, excerpt: 'La clave es gato' } })
  const before = toWindow({ ...page([]), messages: [message(1, ANA), reply(2), message(3, ANA), reply(4)] })
  const quotes = ({ items }: typeof before) => items.map(({ reply_to }) => reply_to?.excerpt)
  const deleted = message(1, ANA, { body: '', deleted_at: '2026-11-21T00:00:00.000Z' })

  test('is quoted as it is after each change, and no more once it is deleted', () => {
    const edited = newsApplied(before, {
      action: 'update',
      message: message(1, ANA, { body: 'La **llave**' }),
    })
    expect(quotes(edited)).toEqual([undefined, 'La llave', undefined, 'La llave'])
    const gone = newsApplied(before, { action: 'delete', message: deleted })
    expect(quotes(gone)).toEqual([undefined, '', undefined, ''])
    expect(quotes(newsApplied(gone, { action: 'update', message: message(1, ANA) }))[1]).toBe('n 1')
    expect(
      quotes(
        newsApplied(toWindow({ ...page([]), messages: [reply(2)] }), { action: 'delete', message: deleted }),
      ),
    ).toEqual([''])
  })

  test('leaves the changes under way on its replies, and what quotes it rightly', () => {
    const reacting = withMessage(before, 2, shown =>
      withChange(shown, { key: 'a', kind: 'reacted', emoji: '👍', on: true, userId: ANA }),
    )
    const gone = newsApplied(reacting, { action: 'delete', message: deleted })
    expect([gone.items[1]?.reactions.length, gone.items[1]?.saved?.reply_to?.excerpt]).toEqual([1, ''])
    expect(quotesReplaced(gone, deleted)).toBe(gone)
  })
})

describe('messagesMarked', () => {
  const early = '2026-11-20T22:00:00.000Z'
  const late = '2026-11-20T23:00:00.000Z'
  const read = (id: number, read_at: string | null) => message(id, ANA, { read_at })
  const marked = (moments: readonly (string | null)[], id: number, at: string | null = late) => {
    const before = toWindow({ ...page([]), messages: moments.map((each, index) => read(index + 1, each)) })
    const after = messagesMarked(before, read(id, at))
    expect(before.items.map(({ read_at }) => read_at)).toEqual(moments)
    return after === before ? 'the same' : after.items.map(({ read_at }) => read_at)
  }

  test('reaches from the message, which need not be loaded, to the last that was read before', () => {
    expect(marked([null, null, null], 2)).toEqual([late, late, null])
    expect(marked([null, null], 9)).toEqual([late, late])
    expect(marked([null, early, null], 3)).toEqual([null, early, late])
  })

  test('goes on past messages of the same reading, whose answer came first', () => {
    expect(marked([null, late, null], 3)).toEqual([late, late, late])
  })

  test('changes nothing where all is read, nor without a moment', () => {
    expect(marked([early, late], 2)).toBe('the same')
    expect(marked([null, null], 2, null)).toBe('the same')
  })
})
