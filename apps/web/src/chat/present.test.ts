import type { UserRef } from '@osys/sdk/basics/schema'
import { aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import { NO_CHATS } from '@osys/sdk/chat/state'
import { NEW_CHAT } from '@osys/sdk/chat/state.chat'
import { NOTHING_FOUND } from '@osys/sdk/chat/state.found'
import { withChange } from '@osys/sdk/chat/state.changes'
import { EMPTY_OUTBOX } from '@osys/sdk/outbox/shown'
import { anEntry } from '@osys/sdk/testing/outbox'
import { describe, expect, test } from 'vitest'
import { toFound, toListState, toMentionable, toShown } from './present.js'

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

describe('toShown', () => {
  test('says that a new text waits once a try had no answer, and keeps the copies of messages', () => {
    const message = withChange(aMessage({ id: 1 }), { key: 'k', kind: 'edited', body: 'nuevo' })
    const entry = anEntry({ client_id: 'k', kind: 'message.edit', lane: 'message:1' })
    const shown = (outbox = EMPTY_OUTBOX) => toShown([message], outbox)[0]
    const first = shown({ ...EMPTY_OUTBOX, entries: [entry] })
    expect(first).toMatchObject({ body: 'nuevo', isChanging: true, isEditWaiting: false })
    expect(shown()).toBe(first)
    const held = { ...EMPTY_OUTBOX, entries: [{ ...entry, tries: 1, isUnanswered: true } as const] }
    expect(shown(held)).toMatchObject({ body: 'nuevo', isEditWaiting: true })
    expect(shown(held)).toBe(shown(held))
    const [saved] = [aMessage({ id: 2 })]
    expect(toShown([saved], held)[0]).toBe(saved)
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
