import { describe, expect, test } from 'vitest'
import { LUIS, messageBetween as message } from '../testing/chat-model.js'
import { withChange } from './state.changes.js'
import {
  changesCarried,
  EMPTY_WINDOW,
  messageArrived,
  newerAdded,
  olderAdded,
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
})
