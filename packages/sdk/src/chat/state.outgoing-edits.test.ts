import { describe, expect, test } from 'vitest'
import { ANA, LUIS, messageBetween } from '../testing/chat-model.js'
import { anEntry } from '../testing/outbox.js'
import { type ChatState, chatWith, NO_CHATS, withChat } from './state.js'
import { editSaved, editsShown } from './state.outgoing-edits.js'
import { MESSAGE_EDIT, type OutgoingMessageEdit } from './state.outgoing.js'

const OWN = messageBetween(1, ANA)
const REPLY = messageBetween(2, LUIS, { reply_to: { id: 1, sender_id: ANA, excerpt: OWN.body } })
const LOADED = withChat(NO_CHATS, LUIS, chat => ({
  ...chat,
  messages: { ...chat.messages, items: [OWN, REPLY] },
}))

const anEdit = (client_id: string, body: string, message = OWN) =>
  anEntry<OutgoingMessageEdit>({
    client_id,
    kind: MESSAGE_EDIT.name,
    payload: { user_id: LUIS, message, body },
  })
const bodies = (state: ChatState) => chatWith(state, LUIS).messages.items.map(({ body }) => body)

describe('editsShown', () => {
  const first = anEdit('a', 'uno')

  test('shows the new texts that wait, the last one of a message, once each', () => {
    const both = [first, anEdit('b', 'dos')]
    const shown = editsShown(LOADED, both, [])
    expect(bodies(shown)).toEqual(['dos', REPLY.body])
    expect(editsShown(shown, both, both)).toBe(shown)
  })

  test('takes away the text that waits no longer', () => {
    expect(bodies(editsShown(editsShown(LOADED, [first], []), [], [first]))).toEqual([OWN.body, REPLY.body])
  })

  test('leaves out a message that is not loaded', () => {
    expect(editsShown(LOADED, [anEdit('c', 'x', messageBetween(9, ANA))], [])).toBe(LOADED)
  })
})

describe('editSaved', () => {
  const saved = { ...OWN, body: 'nuevo', edited_at: '2026-11-20T18:00:01.000Z' }

  test('takes the saved text, also in the replies', () => {
    const state = editSaved(LOADED, saved, ANA)
    expect(bodies(state)).toEqual(['nuevo', REPLY.body])
    expect(chatWith(state, LUIS).messages.items[1]?.reply_to?.excerpt).toBe('nuevo')
  })

  test('leaves a newer text, and a deleted message, as they are', () => {
    const newer = editSaved(LOADED, { ...saved, body: 'otro', edited_at: '2026-11-20T18:00:02.000Z' }, ANA)
    expect(bodies(editSaved(newer, saved, ANA))).toEqual(['otro', REPLY.body])
    const deleted = withChat(LOADED, LUIS, chat => ({
      ...chat,
      messages: { ...chat.messages, items: [{ ...OWN, body: '', deleted_at: saved.edited_at }] },
    }))
    expect(bodies(editSaved(deleted, saved, ANA))).toEqual([''])
  })

  test('makes no conversation that is not there', () => {
    expect(editSaved(NO_CHATS, saved, ANA)).toBe(NO_CHATS)
  })
})
