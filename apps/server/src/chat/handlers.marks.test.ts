import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { refused, say, type Speaker, useChat } from '../testing/chat.js'

const test = useTestApp()
const { enterChat, eventsOf, chatOf } = useChat(test)

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
})

describe('markChatRead and markChatUnread', () => {
  it('tell the sender when, with one event for all messages', async () => {
    await say(ana, luis, 'Uno')
    const last = await say(ana, luis, 'Dos')
    await say(luis, ana, 'Tres')
    test.clock.advance(1000)
    const read_at = test.clock.now().toISOString()
    expect((await luis.osys.chat.markRead({ id: ana.id })).unreads).toBe(0)
    const message = { ...last, first_message: false, read_at }
    expect((await eventsOf(ana)).at(-1)?.data).toEqual({
      action: 'marked',
      id: last.id,
      user_id: luis.id,
      message,
      unreads: 1,
      refetch: false,
    })
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({
      action: 'marked',
      user_id: ana.id,
      unreads: 0,
    })
    test.clock.advance(1000)
    const before = (await eventsOf(ana)).length
    await luis.osys.chat.markRead({ id: ana.id })
    expect(await eventsOf(ana)).toHaveLength(before)
    const shown = (await ana.osys.chat.get({ id: luis.id })).messages
    expect(shown.map(each => each.read_at)).toEqual([read_at, read_at, null])
  })

  it('mark a conversation as unread on the own devices, and leave the receipts', async () => {
    const [one, two] = [await say(ana, luis, 'Uno'), await say(ana, luis, 'Dos')]
    const own = await say(luis, ana, 'Mío')
    await luis.osys.chat.markRead({ id: ana.id })
    const told = (await eventsOf(ana)).length
    const marked = await luis.osys.chat.markUnread({ id: ana.id, message_id: two.id })
    expect(marked).toMatchObject({ unreads: 1, unread_from: two.id })
    expect(await eventsOf(ana)).toHaveLength(told)
    expect((await eventsOf(luis)).at(-1)).toEqual({
      event: 'ConversationChanged',
      data: {
        user_id: ana.id,
        unreads: 1,
        unread_from: two.id,
        draft: null,
        is_muted: false,
        refetch: false,
      },
    })
    expect(await chatOf(luis, ana)).toMatchObject({ unreads: 1, unread_from: two.id })
    expect((await luis.osys.chat.markUnread({ id: ana.id, message_id: one.id })).unreads).toBe(2)
    await say(ana, luis, 'Tres')
    expect(await chatOf(luis, ana)).toMatchObject({ unreads: 3, unread_from: one.id })
    await luis.osys.chat.markRead({ id: ana.id })
    expect(await chatOf(luis, ana)).toMatchObject({ unreads: 0, unread_from: null })
    await expect(luis.osys.chat.markUnread({ id: ana.id, message_id: own.id })).rejects.toEqual(refused(422))
    await luis.osys.chat.markUnread({ id: ana.id, message_id: two.id })
    for (const gone of [two.id, (await chatOf(luis, ana))?.messages.at(-1)?.id ?? 0]) {
      await ana.osys.chat.delete({ id: gone })
    }
    await expect(luis.osys.chat.markUnread({ id: ana.id, message_id: two.id })).rejects.toEqual(refused(422))
    // Nothing is unread, and the mark stands: reading takes it away.
    expect(await chatOf(luis, ana)).toMatchObject({ unreads: 0, unread_from: two.id })
    await luis.osys.chat.markRead({ id: ana.id })
    expect((await chatOf(luis, ana))?.unread_from).toBeNull()
    const eva = await enterChat('Eva')
    await expect(eva.osys.chat.markUnread({ id: ana.id, message_id: one.id })).rejects.toEqual(refused(404))
  })
})

describe('muteChat', () => {
  it('silences a conversation on all devices of the person alone, and counts it as before', async () => {
    await say(ana, luis, 'Uno')
    const told = (await eventsOf(ana)).length
    expect((await luis.osys.chat.mute({ id: ana.id, is_muted: true })).is_muted).toBe(true)
    expect((await eventsOf(luis)).at(-1)).toEqual({
      event: 'ConversationChanged',
      data: { user_id: ana.id, unreads: 1, unread_from: null, draft: null, is_muted: true, refetch: false },
    })
    expect(await eventsOf(ana)).toHaveLength(told)
    await say(ana, luis, 'Dos')
    expect(await chatOf(luis, ana)).toMatchObject({ unreads: 2, is_muted: true })
    expect(await chatOf(ana, luis)).toMatchObject({ is_muted: false })
    await luis.osys.chat.saveDraft({ id: ana.id, body: 'Voy' })
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({ is_muted: true })
    await luis.osys.chat.mute({ id: ana.id, is_muted: false })
    expect(await chatOf(luis, ana)).toMatchObject({ is_muted: false })
  })

  it('is known of a conversation without a message, and of none with nobody', async () => {
    await ana.osys.chat.mute({ id: luis.id, is_muted: true })
    expect(await chatOf(ana, luis)).toMatchObject({ messages: [], is_muted: true })
    expect(await chatOf(luis, ana)).toBeUndefined()
    await expect(ana.osys.chat.mute({ id: 2_000_000_000, is_muted: true })).rejects.toEqual(refused(404))
  })
})

describe('saveDraft', () => {
  it('keeps one draft on all devices of the person, and shows it to nobody else', async () => {
    const question = await say(luis, ana, 'Hola')
    const { draft } = await ana.osys.chat.saveDraft({ id: luis.id, body: 'Te cuen', reply_to: question.id })
    expect(draft).toEqual({
      body: 'Te cuen',
      reply_to: question.id,
      updated_at: test.clock.now().toISOString(),
    })
    expect((await eventsOf(ana)).at(-1)?.data).toMatchObject({ user_id: luis.id, draft, unreads: 1 })
    expect((await chatOf(ana, luis))?.draft).toEqual(draft)
    expect((await chatOf(luis, ana))?.draft).toBeNull()
    expect((await ana.osys.chat.saveDraft({ id: luis.id, body: ' ' })).draft).toBeNull()
  })

  it('answers no message of another conversation, and none that there is not', async () => {
    const his = await say(luis, ana, 'Hola')
    const eva = await enterChat('Eva')
    for (const [id, reply_to] of [
      [eva.id, his.id],
      [luis.id, 2_000_000_000],
    ] as const)
      await expect(ana.osys.chat.saveDraft({ id, body: 'Te cuen', reply_to })).rejects.toMatchObject({
        status: 422,
        errors: { reply_to: [expect.any(String)] },
      })
    expect(
      (await ana.osys.chat.saveDraft({ id: luis.id, body: '', reply_to: 2_000_000_000 })).draft,
    ).toBeNull()
  })

  it('shows a conversation that has only a draft', async () => {
    await ana.osys.chat.saveDraft({ id: luis.id, body: 'Hola' })
    expect(await chatOf(ana, luis)).toMatchObject({
      messages: [],
      unreads: 0,
      last_at: null,
      draft: { body: 'Hola' },
    })
    expect(await chatOf(luis, ana)).toBeUndefined()
    await ana.osys.chat.saveDraft({ id: luis.id, body: '' })
    expect(await chatOf(ana, luis)).toBeUndefined()
  })
})
