import { describe, expect, test } from 'vitest'
import { NO_CHATS, withChat } from './state.js'
import { readBetween } from './state.read.js'

const withUnreads = (userId: number, unreads: number, state = NO_CHATS) =>
  withChat(state, userId, chat => ({ ...chat, unreads }))

describe('readBetween', () => {
  const before = withUnreads(9, 1, withUnreads(8, 2))

  test('names conversations that hold nothing unread any more', () => {
    expect(readBetween(before, withUnreads(8, 0, before))).toEqual([8])
    expect(readBetween(before, withUnreads(9, 0, withUnreads(8, 0, before)))).toEqual([8, 9])
  })

  test('names none that still has some, never had any, or was forgotten', () => {
    expect(readBetween(before, before)).toEqual([])
    expect(readBetween(before, withUnreads(8, 1, before))).toEqual([])
    expect(readBetween(NO_CHATS, withUnreads(8, 0))).toEqual([])
    expect(readBetween(before, NO_CHATS)).toEqual([])
  })
})
