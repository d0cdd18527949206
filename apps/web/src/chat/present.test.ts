import type { UserRef } from '@osys/sdk/basics/schema'
import { aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import { NO_CHATS } from '@osys/sdk/chat/state'
import { NEW_CHAT } from '@osys/sdk/chat/state.chat'
import { NOTHING_FOUND } from '@osys/sdk/chat/state.found'
import { describe, expect, test } from 'vitest'
import { toFound, toListState, toMentionable } from './present.js'

const opened = { isOpening: false, isRetrying: false }

describe('toListState', () => {
  test('keeps the messages on screen while those around another one come', () => {
    const chat = { ...NEW_CHAT, phase: 'loaded', loading: 'around' } as const
    const shown = [aMessage({ id: 1 })]
    expect(toListState(chat, shown, opened)).toMatchObject({
      kind: 'loaded',
      messages: shown,
      isLoadingOlder: true,
    })
    expect(toListState(chat, [], opened)).toEqual({ kind: 'loading' })
  })
})

describe('toFound', () => {
  test('leaves out what was deleted since it was found', () => {
    const [there, gone] = [aMessage({ id: 2 }), aMessage({ id: 1, deleted_at: '2026-11-21T00:00:00.000Z' })]
    const chats = new Map([[there.sender_id, { ...NEW_CHAT, user: aUserRef({ id: there.sender_id }) }]])
    const found = { ...NOTHING_FOUND, isLoading: false, messages: [there, gone] }
    expect(toFound(found, { ...NO_CHATS, chats }, there.receiver_id, false)).toMatchObject({
      items: [{ message: there }],
    })
  })
})

describe('toMentionable', () => {
  const [ana, luis, eva] = ['Ana Ruiz', 'Luis Ortega', 'Eva Luna'].map((name, index) =>
    aUserRef({ id: index + 1, name }),
  ) as [UserRef, UserRef, UserRef]
  const mentionable = (found: readonly UserRef[], text: string) =>
    toMentionable(found, text, { other: luis, ownId: ana.id })

  test('begins with the other person, also when the search did not reach as far, without oneself', () => {
    expect(mentionable([ana, eva, luis], '')).toEqual([luis, eva])
    expect(mentionable([ana, eva], 'LÚ')).toEqual([luis, eva])
    expect(mentionable([luis], 'ortega luis')).toEqual([luis])
  })

  test('leaves the other person out when the text is not of that name', () => {
    expect(mentionable([eva], 'eva')).toEqual([eva])
  })
})
