import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EventOf } from '../realtime/events.js'
import { aComment } from '../testing/comments.js'
import {
  commentsSeen,
  lookFailed,
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
const start: UnreadState = { count: 2, newest: 9, came: [], seenUpTo: 0 }
const after = (...events: readonly Told[]) =>
  events.reduce<UnreadState | null>((state, event) => state && unreadAfter(state, event, ANA.id), start)

describe('unreadAfter', () => {
  test('counts the comments of others once, and never one’s own', () => {
    const state = after(by(LUIS, 11), by(LUIS, 10), by(LUIS, 11), by(LUIS, 9), by(ANA, 12))
    expect(state).toEqual({ ...start, came: [11, 10] })
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
  expect(unreadLoaded(state, { count: 3, newest: 11 })).toEqual({
    count: 3,
    newest: 11,
    came: [12],
    seenUpTo: 0,
  })
  expect(unreadLoaded(state, { count: 0, newest: 12 })).toEqual({
    count: 0,
    newest: 12,
    came: [],
    seenUpTo: 0,
  })
})

test('a look on another device ends what it has seen; after a look at a part the server is asked', () => {
  const state = { ...start, came: [11] }
  expect(commentsSeen(state, 11)).toEqual({ count: 0, newest: 11, came: [], seenUpTo: 11 })
  expect(commentsSeen(state, 9)).toEqual({ count: 0, newest: 9, came: [11], seenUpTo: 9 })
  expect(commentsSeen(state, 8)).toBeNull()
  expect(commentsSeen({ ...state, count: 0 }, 8)).toEqual({ ...state, count: 0 })
})

test('an answer that is older than a look brings nothing back; a look that failed ends nothing', () => {
  const seen = commentsSeen({ ...start, came: [11] }, 11) ?? start
  expect(unreadCount(unreadLoaded(seen, { count: 3, newest: 11 }))).toBe(0)
  expect(unreadCount(unreadLoaded(seen, { count: 2, newest: 9 }))).toBe(0)
  expect(unreadCount(unreadLoaded(seen, { count: 1, newest: 12 }))).toBe(1)
  expect(unreadCount(unreadLoaded(lookFailed(seen, 11), { count: 3, newest: 11 }))).toBe(3)
  expect(lookFailed(seen, 9)).toBe(seen)
})

test('the count is the truth once all has come, in whatever order (Spec §4)', () => {
  const steps = fc.array(fc.constantFrom('comment' as const, 'look' as const), { maxLength: 12 })
  fc.assert(
    fc.property(steps, fc.nat(), fc.infiniteStream(fc.nat()), (history, answeredAt, dice) => {
      const truth = { newest: 0, seen: 0 }
      const answers = [{ count: 0, newest: 0 }]
      const told = history.map(step => {
        if (step === 'comment') truth.newest += 1
        else truth.seen = truth.newest
        answers.push({ count: truth.newest - truth.seen, newest: truth.newest })
        return { step, upTo: truth.newest }
      })
      const last = { count: truth.newest - truth.seen, newest: truth.newest }
      const come = [...told, { step: 'answer' as const, upTo: answeredAt % answers.length }]
        .map(each => ({ ...each, place: dice.next().value ?? 0 }))
        .toSorted((one, other) => one.place - other.place)
      let state = NOTHING_UNREAD
      for (const { step, upTo } of come) {
        if (step === 'answer') state = unreadLoaded(state, answers[upTo] ?? last)
        else {
          const next =
            step === 'look' ? commentsSeen(state, upTo) : unreadAfter(state, by(LUIS, upTo), ANA.id)
          state = next ?? unreadLoaded(state, last)
        }
      }
      expect(unreadCount(state)).toBe(last.count)
    }),
  )
})
