import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { refused, say, type Speaker, useChat } from '../testing/chat.js'
import { openSession } from '../testing/people.js'
import { removeKept, takeKept } from './queries.media.js'

const test = useTestApp()
const { bind, enterChat, eventsOf, chatOf } = useChat(test)

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
})

describe('updateMessage', () => {
  it('changes the text of the own message only', async () => {
    const message = await say(ana, luis, 'Hloa')
    test.clock.advance(1000)
    const { message: edited } = await ana.osys.chat.update({ id: message.id, body: 'Hola' })
    expect(edited).toEqual({ ...message, body: 'Hola', edited_at: '2026-11-20T18:00:01.000Z' })
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({
      action: 'update',
      message: edited,
      unreads: 1,
    })
    await expect(luis.osys.chat.update({ id: message.id, body: 'Adiós' })).rejects.toEqual(refused(403))
    const eva = await enterChat('Eva')
    await expect(eva.osys.chat.update({ id: message.id, body: 'Adiós' })).rejects.toEqual(refused(404))
    await expect(ana.osys.chat.update({ id: message.id })).rejects.toEqual(refused(422))
  })

  it('refuses a text that was written over another one, with the present message', async () => {
    const { id } = await say(ana, luis, 'Son 100')
    const update = (body: string, seen_body?: string) =>
      ana.osys.chat.update({ id, body, ...(seen_body !== undefined && { seen_body }) })
    const { message: desk } = await update('Son 300', 'Son 100')
    await expect(update('Son 200', 'Son 100')).rejects.toEqual(
      refused(409, { code: 'version_conflict', body: expect.objectContaining({ current: desk }) }),
    )
    expect((await chatOf(luis, ana))?.messages).toEqual([desk])
    // The text that the message has already is no conflict.
    expect((await update('Son 300', 'Son 100')).message).toEqual(desk)
    expect((await update('Son 200', 'Son 300')).message.body).toBe('Son 200')
    expect((await update('Son 400')).message.body).toBe('Son 400')
  })

  it('adds and removes reactions, each once, and only emojis', async () => {
    const { id } = await say(ana, luis, 'Hola')
    const react = async (person: Speaker, emoji: string, on = true) =>
      (await person.osys.chat.update({ id, reaction: { emoji, on } })).message.reactions
    await react(luis, '👍')
    expect(await react(luis, '👍')).toEqual([{ emoji: '👍', user_ids: [luis.id] }])
    test.clock.advance(5)
    await react(ana, '👍')
    expect(await react(ana, '❤️')).toEqual([
      { emoji: '👍', user_ids: [luis.id, ana.id] },
      { emoji: '❤️', user_ids: [ana.id] },
    ])
    expect(await react(luis, '👍', false)).toMatchObject([{ user_ids: [ana.id] }, { user_ids: [ana.id] }])
    expect(await react(luis, '👍', false)).toHaveLength(2)
    await expect(react(luis, 'ok')).rejects.toEqual(
      refused(422, { errors: { reaction: ['Reacciona con un solo emoji.'] } }),
    )
  })

  it('takes 20 different reactions a message, and the same one from both', async () => {
    const { id } = await say(ana, luis, 'Hola')
    const react = (person: Speaker, code: number) =>
      person.osys.chat.update({ id, reaction: { emoji: String.fromCodePoint(0x1f600 + code), on: true } })
    for (let code = 0; code < 20; code++) await react(luis, code)
    await expect(react(ana, 20)).rejects.toEqual(refused(422))
    expect((await react(ana, 19)).message.reactions).toHaveLength(20)
  })

  it('takes no more of them when they come at once', async () => {
    const { id } = await say(ana, luis, 'Hola')
    const reactions = Array.from({ length: 24 }, (_, code) => String.fromCodePoint(0x1f600 + code))
    const tries = reactions.map((emoji, index) =>
      (index % 2 === 0 ? ana : luis).osys.chat.update({ id, reaction: { emoji, on: true } }),
    )
    const ended = await Promise.allSettled(tries)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await chatOf(ana, luis))?.messages.at(-1)?.reactions).toHaveLength(20)
  })
})

describe('deleteMessage and restoreMessage', () => {
  it('leave an empty message in its place, and bring all of it back within a day', async () => {
    const before = await say(ana, luis, 'Uno')
    const message = await say(ana, luis, 'Dos', { reply_to: before.id })
    await luis.osys.chat.update({ id: message.id, reaction: { emoji: '👍', on: true } })
    const { message: gone } = await ana.osys.chat.delete({ id: message.id })
    expect(gone).toEqual({
      ...message,
      body: '',
      reply_to: null,
      deleted_at: test.clock.now().toISOString(),
    })
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({ action: 'delete', message: gone, unreads: 1 })
    expect((await chatOf(luis, ana))?.messages).toEqual([before, gone])
    await expect(ana.osys.chat.update({ id: message.id, body: 'Tres' })).rejects.toEqual(refused(409))
    await expect(
      luis.osys.chat.update({ id: message.id, reaction: { emoji: '👍', on: true } }),
    ).rejects.toEqual(refused(409))
    await expect(ana.osys.chat.delete({ id: message.id })).rejects.toEqual(refused(409))
    await expect(luis.osys.chat.restore({ id: message.id })).rejects.toEqual(refused(403))

    const { message: back } = await ana.osys.chat.restore({ id: message.id })
    expect(back).toEqual({ ...message, reactions: [{ emoji: '👍', user_ids: [luis.id] }] })
    expect((await eventsOf(luis)).at(-1)?.data).toMatchObject({ action: 'update', message: back, unreads: 2 })
    await ana.osys.chat.delete({ id: message.id })
    test.clock.advance(24 * 3_600_000 + 1)
    const late = { ...ana, apiKey: await openSession(test, ana.id) }
    await expect(bind(late).osys.chat.restore({ id: message.id })).rejects.toEqual(
      refused(409, { code: 'undo_over' }),
    )
    test.clock.advance(-24 * 3_600_000 - 1)
  })

  it('bring nothing back of a message whose content is being removed for good', async () => {
    const message = await say(ana, luis, 'Hola')
    await luis.osys.chat.update({ id: message.id, reaction: { emoji: '👍', on: true } })
    await ana.osys.chat.delete({ id: message.id })
    const { db } = test.database
    const after = new Date(test.clock.now().getTime() + 1)
    const restored = await db.transaction(async tx => {
      expect(await takeKept(tx, after, 10)).toContain(message.id)
      const answer = ana.osys.chat.restore({ id: message.id }).catch((error: unknown) => error)
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
      await removeKept(tx, [message.id])
      return { answer }
    })
    expect(await restored.answer).toEqual(refused(409, { code: 'undo_over' }))
    expect((await chatOf(luis, ana))?.messages).toMatchObject([{ body: '', reactions: [] }])
  })

  it('are for the own messages', async () => {
    const message = await say(ana, luis, 'Hola')
    await expect(luis.osys.chat.delete({ id: message.id })).rejects.toEqual(refused(403))
    const eva = await enterChat('Eva')
    await expect(eva.osys.chat.delete({ id: message.id })).rejects.toEqual(refused(404))
    await expect(ana.osys.chat.restore({ id: message.id })).rejects.toEqual(refused(409))
  })
})
