import { randomUUID } from 'node:crypto'
import { createSdk } from '@osys/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { user_roles } from '../db/tables/access.js'
import { push_deliveries } from '../db/tables/push.js'
import { notifications } from '../db/tables/notifications.js'
import { users } from '../db/tables/users.js'
import { useTestApp } from '../testing/app.js'
import { refused, say, type Speaker, useChat } from '../testing/chat.js'
import { createBrowserKeys } from '../testing/push-service.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()
const { enterChat, eventsOf, chatOf } = useChat(test)

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
})

describe('sendMessage', () => {
  it('stores the message, and tells both people with their own counts', async () => {
    const client_id = randomUUID()
    const message = await say(ana, luis, '  Hola, Luis  ', { client_id })
    expect(message).toEqual({
      id: expect.any(Number),
      client_id,
      sender_id: ana.id,
      receiver_id: luis.id,
      body: 'Hola, Luis',
      type: 'text',
      media: null,
      reply_to: null,
      reactions: [],
      created_at: '2026-11-20T18:00:00.000Z',
      fecha_humano: 'nov 20 2026 12:00 pm',
      read_at: null,
      edited_at: null,
      deleted_at: null,
      first_message: true,
    })
    const fact = { action: 'new', id: message.id, message, refetch: false }
    expect(await eventsOf(ana)).toEqual([
      { event: 'ChatMessageChanged', data: { ...fact, user_id: luis.id, unreads: 0 } },
    ])
    expect(await eventsOf(luis)).toEqual([
      { event: 'ChatMessageChanged', data: { ...fact, user_id: ana.id, unreads: 1 } },
    ])
    expect(await chatOf(luis, ana)).toMatchObject({
      unreads: 1,
      messages: [message],
      last_at: message.created_at,
    })
    expect(await test.database.db.$count(notifications, eq(notifications.user_id, luis.id))).toBe(0)
  })

  it('answers the first message again under the same client_id, whatever became of it', async () => {
    const client_id = randomUUID()
    const first = await say(ana, luis, 'Hola', { client_id })
    expect(await say(ana, luis, 'Hola', { client_id })).toEqual(first)
    await expect(say(ana, luis, 'Otra cosa', { client_id })).rejects.toEqual(refused(422))
    await expect(say(ana, luis, 'Hola', { client_id, reply_to: first.id })).rejects.toEqual(refused(422))
    await ana.osys.chat.update({ id: first.id, body: 'Hola, hola' })
    expect((await say(ana, luis, 'Hola', { client_id })).body).toBe('Hola, hola')
    await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, luis.id))
    expect((await say(ana, luis, 'Hola', { client_id })).id).toBe(first.id)
    expect((await chatOf(ana, luis))?.messages).toHaveLength(1)
  })

  it('stores one message when the same one is sent many times at once', async () => {
    const client_id = randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(ana, luis, 'Hola', { client_id })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await eventsOf(luis)).toHaveLength(1)
  })

  it('refuses what cannot be sent', async () => {
    await expect(say(ana, luis, ' \n ')).rejects.toEqual(refused(422))
    await expect(say(ana, luis, '\u200B\u2800')).rejects.toEqual(refused(422))
    await expect(say(ana, luis, 'x'.repeat(4001))).rejects.toEqual(refused(422))
    await expect(say(ana, ana, 'Hola')).rejects.toEqual(
      refused(422, { errors: { receiver_id: ['Elige a otra persona: no puedes escribirte a ti.'] } }),
    )
    const strangers = { ...luis, id: 2_000_000_000 }
    await expect(say(ana, strangers, 'Hola')).rejects.toEqual(refused(404))
    const clock = await signIn(test, { roles: ['consultants'] })
    await expect(ana.osys.chat.send({ receiver_id: clock.id, body: 'Hola' })).rejects.toEqual(refused(404))
    const blind = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: clock.apiKey })
    await expect(blind.chat.send({ receiver_id: ana.id, body: 'Hola' })).rejects.toEqual(refused(403))
    expect((await say(ana, luis, 'x'.repeat(4000))).body).toHaveLength(4000)
  })

  it.each(['inactive', 'without a role'])(
    'is refused when the other person is %s; reading stays',
    async how => {
      const message = await say(luis, ana, 'Me voy')
      if (how === 'inactive') {
        await test.database.db.update(users).set({ status: 'inactive' }).where(eq(users.id, luis.id))
      } else await test.database.db.delete(user_roles).where(eq(user_roles.user_id, luis.id))
      const msg = 'Esta conversación es de solo lectura: Luis ya no usa el chat.'
      await expect(say(ana, luis, 'Suerte')).rejects.toEqual(refused(409, { msg }))
      await expect(
        ana.osys.chat.update({ id: message.id, reaction: { emoji: '👍', on: true } }),
      ).rejects.toEqual(refused(409))
      expect((await ana.osys.chat.get({ id: luis.id })).messages).toEqual([message])
      expect((await ana.osys.chat.markRead({ id: luis.id })).unreads).toBe(0)
    },
  )

  it('replies to messages of the same conversation only', async () => {
    const eva = await enterChat('Eva')
    const question = await say(luis, ana, '¿Ya\n\n está?')
    const elsewhere = await say(eva, ana, 'Hola')
    expect((await say(ana, luis, 'Sí', { reply_to: question.id })).reply_to).toEqual({
      id: question.id,
      sender_id: luis.id,
      excerpt: '¿Ya está?',
    })
    const fault = { errors: { reply_to: ['Responde a un mensaje de esta misma conversación.'] } }
    await expect(say(ana, luis, 'Sí', { reply_to: elsewhere.id })).rejects.toEqual(refused(422, fault))
    await expect(say(luis, ana, 'Sí', { reply_to: elsewhere.id })).rejects.toEqual(refused(422, fault))
  })

  it('tells a message that is too large for an event by its ids', async () => {
    const message = await say(ana, luis, '水'.repeat(4000))
    expect((await eventsOf(luis))[0]?.data).toEqual({
      action: 'new',
      id: message.id,
      user_id: ana.id,
      unreads: 1,
      refetch: true,
    })
  })
})

describe('push messages', () => {
  beforeEach(async () => {
    await test.http.inject({
      method: 'POST',
      url: '/api/v1/webpush/subscribe',
      headers: luis.auth,
      payload: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: {
          p256dh: createBrowserKeys().p256dh,
          auth: 'A'.repeat(22),
        },
        expirationTime: null,
      },
    })
  })

  it('name the sender, replace each other by conversation, and open the message', async () => {
    const message = await say(ana, luis, 'Hola, Luis')
    expect(await pushesOf(message.id)).toEqual([
      expect.objectContaining({
        title: 'Ochatty',
        body: 'Ana: Hola, Luis',
        url: `/ochatty/${ana.id}?message=${message.id}`,
        tag: `chat-${ana.id}`,
        notification_id: null,
      }),
    ])
  })

  it('do not come from a silent conversation, nor to whoever turned those of the chat off', async () => {
    const sent = async (from: typeof ana) => (await pushesOf((await say(from, luis, 'Hola')).id)).length
    await luis.osys.chat.mute({ id: ana.id, is_muted: true })
    const eva = await enterChat('Eva')
    expect([await sent(ana), await sent(eva)]).toEqual([0, 1])
    await luis.osys.chat.mute({ id: ana.id, is_muted: false })
    expect(await sent(ana)).toBe(1)
    await luis.osys.notifications.updatePreferences({ quiet: ['comment.push', 'chat.push'] })
    expect([await sent(ana), await sent(eva)]).toEqual([0, 0])
    await luis.osys.notifications.updatePreferences({ quiet: ['comment.push'] })
    expect(await sent(ana)).toBe(1)
    // In the app they always count.
    const all = { quiet: ['chat.app' as never] }
    await expect(luis.osys.notifications.updatePreferences(all)).rejects.toMatchObject({ status: 422 })
  })
})

function pushesOf(messageId: number) {
  return test.database.db.select().from(push_deliveries).where(eq(push_deliveries.message_id, messageId))
}
