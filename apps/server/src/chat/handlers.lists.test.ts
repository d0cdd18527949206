import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Conversation } from '@osys/sdk/chat/schema'
import { conversations, messages } from '../db/tables/chat.js'
import { useTestApp } from '../testing/app.js'
import { refused, say, type Speaker, useChat } from '../testing/chat.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()
const { enterChat } = useChat(test)

let ana: Speaker
let luis: Speaker
beforeEach(async () => {
  ana = await enterChat('Ana')
  luis = await enterChat('Luis')
})

describe('listChats', () => {
  it('shows the newest messages of each, and says where there are older ones. Spec §7', async () => {
    const eva = await enterChat('Eva')
    for (let index = 1; index <= 4; index++) await say(luis, ana, `Mensaje ${index}`)
    await say(eva, ana, 'Hola')
    const { chats } = await ana.osys.chat.list({ newest: 3 })
    expect(chats[luis.id]?.messages.map(({ body }) => body)).toEqual(['Mensaje 2', 'Mensaje 3', 'Mensaje 4'])
    expect([chats[luis.id]?.has_more, chats[eva.id]?.has_more]).toEqual([true, false])
    const all = await ana.osys.chat.list({ newest: 4 })
    expect(all.chats[luis.id]).toMatchObject({ has_more: false, messages: { length: 4 } })
  })

  it('answers so many bytes at most, and the newest message of each conversation. Spec §9', async () => {
    const long = '\u{20ac}'.repeat(4_000)
    const others: Speaker[] = []
    for (let index = 0; index < 14; index++) others.push(await enterChat(`Persona ${index}`))
    const { db } = test.database
    for (const { id } of others) {
      const place = { low_id: Math.min(id, ana.id), high_id: Math.max(id, ana.id) }
      await db.insert(conversations).values(place)
      const row = { sender_id: id, receiver_id: ana.id, body: long, type: 'text' as const }
      await db
        .insert(messages)
        .values(Array.from({ length: 30 }, () => ({ ...row, client_id: randomUUID() })))
    }
    const url = '/api/v1/oplink/chats'
    const answer = await test.http.inject({ url, headers: ana.auth })
    expect(answer.rawPayload.length).toBeLessThan(4_500_000)
    const { chats } = answer.json<{ chats: Record<string, Conversation> }>()
    const counts = others.map(({ id }) => [chats[id]?.messages.length, chats[id]?.has_more])
    expect(counts[0]).toEqual([1, true])
    expect(counts.at(-1)).toEqual([30, false])
  })
})

describe('getChat', () => {
  it('gives pages before, after and around a message, with what is beyond them', async () => {
    const ids: number[] = []
    for (let i = 0; i < 9; i++)
      ids.push((await say(i % 2 ? ana : luis, i % 2 ? luis : ana, `Mensaje ${i}`)).id)
    const page = async (input: object) => {
      const { messages, has_more, has_newer } = await ana.osys.chat.get({
        id: luis.id,
        per_page: 3,
        ...input,
      })
      return [messages.map(({ id }) => ids.indexOf(id)), has_more, has_newer]
    }
    expect(await page({})).toEqual([[6, 7, 8], true, false])
    expect(await page({ before: ids[6] })).toEqual([[3, 4, 5], true, true])
    expect(await page({ before: ids[3] })).toEqual([[0, 1, 2], false, true])
    expect(await page({ after: ids[2] })).toEqual([[3, 4, 5], true, true])
    expect(await page({ after: ids[5] })).toEqual([[6, 7, 8], true, false])
    expect(await page({ around: ids[4] })).toEqual([[3, 4, 5], true, true])
    expect(await page({ around: ids[8] })).toEqual([[6, 7, 8], true, false])
    expect(await page({ around: ids[0] })).toEqual([[0, 1], false, true])
    await expect(page({ before: 1, after: 2 })).rejects.toEqual(refused(422))
    const eva = await enterChat('Eva')
    const hers = await say(eva, luis, 'Hola')
    await expect(page({ around: hers.id })).rejects.toEqual(refused(404))
    expect(await page({ search: 'MENSÁJE 4' })).toEqual([[4], false, false])
  })

  it('answers 404 for people that one cannot write to', async () => {
    const clock = await signIn(test, { roles: ['consultants'] })
    for (const id of [clock.id, ana.id, 2_000_000_000]) {
      await expect(ana.osys.chat.get({ id })).rejects.toEqual(refused(404))
    }
    expect((await ana.osys.chat.get({ id: luis.id })).messages).toEqual([])
  })
})

describe('searchMessages', () => {
  it('finds words in all own conversations, newest first, without accents and case', async () => {
    const eva = await enterChat('Eva')
    const one = await say(ana, luis, 'La cotización del café')
    const two = await say(eva, ana, 'CAFE con cotizacion')
    await say(eva, luis, 'cotización de café de otros')
    const deleted = await say(ana, luis, 'cotización de café vieja')
    await ana.osys.chat.delete({ id: deleted.id })
    const find = async (search: string) =>
      (await ana.osys.chat.search({ search })).messages.map(({ id }) => id)
    expect(await find('café cotización')).toEqual([two.id, one.id])
    expect(await find('100%')).toEqual([])
    expect(await find('')).toEqual([])
    const page = await ana.osys.chat.search({ search: 'cafe', per_page: 1 })
    expect([page.messages.map(({ id }) => id), page.has_more]).toEqual([[two.id], true])
    expect((await ana.osys.chat.search({ search: 'cafe', before: two.id })).messages).toHaveLength(1)
  })
})
