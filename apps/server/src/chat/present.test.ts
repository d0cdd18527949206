import { userChannel } from '@osys/sdk/realtime/channels'
import { aMedia, aMessage } from '@osys/sdk/testing/chat'
import { aUserRef } from '@osys/sdk/testing/users'
import { describe, expect, test } from 'vitest'
import { toContact } from './present.people.js'
import { toConversation, toDraft, toMessage } from './present.js'
import { conversationChanged, messageChanged } from './events.js'
import type { MessageRow } from './queries.js'

const AT = new Date('2026-11-20T21:14:00Z')
const ROW = {
  message: {
    id: 1200,
    client_id: 'c',
    sender_id: 8,
    receiver_id: 7,
    type: 'text',
    body: 'Hola',
    reply_to_id: null,
    created_at: AT,
    read_at: null,
    edited_at: null,
    deleted_at: null,
  },
  media: null,
  replied: null,
  replied_name: null,
  reactions: [{ emoji: '👍', user_ids: [7] }],
  is_first: true,
} as unknown as MessageRow
const { url: _url, ...MEDIA } = aMedia()
const REPLIED = { id: 1100, sender_id: 7, body: '¿Vienes?' }

function shown(over: Partial<MessageRow>, changed: Partial<MessageRow['message']> = {}) {
  return toMessage({ ...ROW, ...over, message: { ...ROW.message, ...changed } }, 'America/Mexico_City')
}

describe('toMessage', () => {
  test('shows a message with its time in the zone of the reader', () => {
    expect(shown({})).toEqual(
      aMessage({ client_id: 'c', body: 'Hola', reactions: [{ emoji: '👍', user_ids: [7] }] }),
    )
  })

  test('gives a picture or recording the address of its message', () => {
    expect(shown({ media: MEDIA as unknown as MessageRow['media'] }).media).toEqual(
      aMedia({ url: '/api/v1/oplink/media/1200' }),
    )
  })

  test('quotes the text of the message that it answers, or the name of its file, or nothing', () => {
    expect(shown({ replied: REPLIED }).reply_to).toEqual({ id: 1100, sender_id: 7, excerpt: '¿Vienes?' })
    const file = { replied: { ...REPLIED, body: '' }, replied_name: 'foto.webp' }
    expect(shown(file).reply_to?.excerpt).toBe('foto.webp')
    expect(shown({ ...file, replied_name: null }).reply_to?.excerpt).toBe('')
  })

  test('keeps the place of a deleted message without its media, reactions and quote', () => {
    const media = MEDIA as unknown as MessageRow['media']
    expect(shown({ media, replied: REPLIED }, { body: '', deleted_at: AT })).toMatchObject({
      id: 1200,
      deleted_at: AT.toISOString(),
      media: null,
      reactions: [],
      reply_to: null,
    })
  })

  test('says when it was read and edited', () => {
    const at = AT.toISOString()
    expect(shown({}, { read_at: AT, edited_at: AT })).toMatchObject({ read_at: at, edited_at: at })
  })
})

describe('toDraft', () => {
  test('is what a person has typed; null without a side and without a text', () => {
    expect(toDraft({ draft: 'Hola', draft_reply_to: 5, drafted_at: AT })).toEqual({
      body: 'Hola',
      reply_to: 5,
      updated_at: AT.toISOString(),
    })
    expect(toDraft({ draft: '', draft_reply_to: 5, drafted_at: AT })).toBeNull()
    expect(toDraft(undefined)).toBeNull()
  })
})

describe('toConversation', () => {
  const listed = {
    has_more: true,
    unreads: 2,
    unread_from: 1200,
    draft: null,
    draft_reply_to: null,
    drafted_at: null,
    is_muted: null,
    other_id: 8,
    newest: [],
  }

  test('lists its messages and the time of the last one', () => {
    const messages = [aMessage({ id: 1 }), aMessage({ id: 2, created_at: '2026-11-20T22:00:00.000Z' })]
    const user = aUserRef()
    expect(toConversation(listed, user, messages)).toEqual({
      user,
      messages,
      has_more: true,
      unreads: 2,
      unread_from: 1200,
      draft: null,
      is_muted: false,
      last_at: '2026-11-20T22:00:00.000Z',
    })
  })

  test('keeps its draft also without messages and without the person', () => {
    const typed = { ...listed, draft: 'Hola', drafted_at: AT.getTime() }
    expect(toConversation(typed, undefined, [])).toMatchObject({
      user: null,
      last_at: null,
      draft: { body: 'Hola', reply_to: null, updated_at: AT.toISOString() },
    })
  })
})

describe('toContact', () => {
  const row = {
    ...aUserRef({ id: 8, name: 'Luis' }),
    status: 'active',
    roles: ['consultants'],
    clock_status: 'dentro',
    clock_since: AT,
    only_while_in: false,
  } as unknown as Parameters<typeof toContact>[1]
  const colleague = { kind: 'person', id: 2, roles: ['solutions'], permissions: [] } as const

  test('tells everybody the status of a person with a clock, and nothing of one without', () => {
    expect(toContact(colleague, row).clock).toEqual({ status: 'dentro', since: null })
    expect(toContact(colleague, { ...row, clock_status: null }).clock?.status).toBe('fuera')
    expect(toContact(colleague, { ...row, roles: ['kiosk'] }).clock).toBeNull()
  })

  test('tells since when to the person themselves', () => {
    expect(toContact({ ...colleague, id: 8 }, row).clock?.since).toBe(AT.toISOString())
  })

  test('says that push messages wait while a person who chose so is not at work', () => {
    const waits = (over: object) => toContact(colleague, { ...row, ...over }).waits
    expect(waits({ only_while_in: true, clock_status: 'fuera' })).toBe(true)
    expect(waits({ only_while_in: true })).toBe(false)
    expect(waits({ clock_status: 'fuera' })).toBe(false)
  })
})

describe('the events of a conversation', () => {
  test('tell each of the two of a message, with the other person and the own count (Spec §4)', () => {
    const message = aMessage({ sender_id: 8, receiver_id: 7 })
    const [sender, receiver, ...more] = messageChanged(message, 'new', new Map([[7, 3]]))
    expect(sender).toMatchObject({ channel: userChannel(8), data: { user_id: 7, unreads: 0 } })
    expect(receiver).toMatchObject({
      channel: userChannel(7),
      event: 'ChatMessageChanged',
      data: { action: 'new', id: 1200, user_id: 8, message, unreads: 3, refetch: false },
    })
    expect(more).toEqual([])
  })

  test('tell the other devices of a person of a draft and a mark', () => {
    const side = { unreads: 1, unread_from: 1200, draft: null, is_muted: true }
    expect(conversationChanged(7, 8, side)).toEqual({
      channel: userChannel(7),
      event: 'ConversationChanged',
      data: { user_id: 8, ...side, refetch: false },
    })
  })
})
