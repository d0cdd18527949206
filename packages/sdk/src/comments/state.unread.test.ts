import { describe, expect, test } from 'vitest'
import type { EventOf } from '../realtime/events.js'
import { aComment } from '../testing/comments.js'
import {
  commentsSeen,
  NOTHING_UNREAD,
  unreadAfter,
  unreadCount,
  unreadLoaded,
  type UnreadState,
} from './state.unread.js'

const ANA = aComment().user
const LUIS = { ...ANA, id: ANA.id + 1, name: 'Luis' }
type Told = EventOf<'CommentChanged'>
const told = (action: Told['action'], id: number, comment: Told['comment'] = null): Told => ({
  event: 'CommentChanged',
  seq: null,
  action,
  id,
  company_id: 3,
  client_id: null,
  refetch: false,
  comment,
})
const by = (user: typeof ANA, id: number, action: Told['action'] = 'new') =>
  told(action, id, aComment({ id, user }))
/** Applies news for Ana, who has two unread comments up to number 9. */
const start: UnreadState = { count: 2, newest: 9, came: [] }
const after = (...events: readonly Told[]) =>
  events.reduce<UnreadState | null>((state, event) => state && unreadAfter(state, event, ANA.id), start)

describe('unreadAfter', () => {
  test('counts the comments of others once, and never one’s own', () => {
    const state = after(by(LUIS, 11), by(LUIS, 10), by(LUIS, 11), by(LUIS, 9), by(ANA, 12))
    expect(state).toEqual({ count: 2, newest: 9, came: [11, 10] })
    expect(unreadCount(state ?? start)).toBe(4)
    expect(after(by(LUIS, 10, 'update'))).toBe(start)
  })

  test('takes a deleted one back when it is known to be unread', () => {
    expect(after(by(LUIS, 10), told('delete', 10))).toEqual(start)
    expect(after(told('delete', 12))).toBe(start)
    expect(unreadAfter(NOTHING_UNREAD, told('delete', 5), ANA.id)).toBe(NOTHING_UNREAD)
  })

  test('asks the server about what the event does not say', () => {
    expect(after(told('delete', 8))).toBeNull()
    expect(after(by(LUIS, 8, 'restore'))).toBeNull()
    expect(after(told('new', 10))).toBeNull()
  })
})

test('an answer counts what came before it, and what came after it still counts', () => {
  const state = { ...start, came: [10, 12] }
  expect(unreadLoaded(state, { count: 3, newest: 11 })).toEqual({ count: 3, newest: 11, came: [12] })
  expect(unreadLoaded(state, { count: 0, newest: 12 })).toEqual({ count: 0, newest: 12, came: [] })
})

test('a look on another device ends what it has seen; after a look at a part the server is asked', () => {
  const state = { ...start, came: [11] }
  expect(commentsSeen(state, 11)).toEqual({ count: 0, newest: 11, came: [] })
  expect(commentsSeen(state, 9)).toEqual({ count: 0, newest: 9, came: [11] })
  expect(commentsSeen(state, 8)).toBeNull()
  expect(commentsSeen({ ...state, count: 0 }, 8)).toEqual({ ...state, count: 0 })
})
