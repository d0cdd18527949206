import { describe, expect, test } from 'vitest'
import { createMemoryEntries } from '../outbox/memory.js'
import { type Answer, aLateAnswer, aRefusal } from '../testing/api.js'
import { ANA, LUIS, messageBetween } from '../testing/chat-model.js'
import { aChat, answersOf, arrival, pageOf, tell } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { anOutbox } from '../testing/outbox.js'
import { load, open } from './actions.js'
import { react } from './actions.messages.js'
import { edit, type EditingPorts, followEdits, remove, restore } from './actions.outgoing-edits.js'
import { mediaSender, messageEditSender } from './actions.sending.js'
import { deleteMessage, getChat, listChats, restoreMessage, updateMessage } from './endpoints.js'
import { sendMedia } from './endpoints.media.js'
import type { MessageEdit } from './state.edit.js'
import { chatLane, MEDIA } from './state.outgoing.js'

const OWN = messageBetween(1, ANA)
const REPLY = messageBetween(2, LUIS, { reply_to: { id: 1, sender_id: ANA, excerpt: OWN.body } })
const AT = '2026-11-20T18:00:01.000Z'
const page: Answer = () => ({ ...pageOf([]), messages: [OWN, REPLY] })
const saved: Answer = ({ body }) => ({ message: { ...OWN, body, edited_at: AT } })

/** Builds a page of Ana. Give another one the same `store` for a page after a reload. */
function aPage(update: Answer | null, store = createMemoryEntries()) {
  const answers = new Map([
    ...answersOf([[getChat, page]]),
    ...(update ? [[updateMessage, update] as const] : []),
  ])
  const world = aChat(answers)
  const { outbox, pass } = anOutbox([messageEditSender(world.ports), mediaSender(world.ports)], {
    account: () => ANA,
    store,
  })
  const given: [number, MessageEdit][] = []
  const ports: EditingPorts = {
    ...world.ports,
    outbox,
    giveEditBack: (userId, refused) => given.push([userId, refused]),
  }
  const stop = followEdits(ports)
  outbox.start()
  const body = () => world.chat().messages.items[0]?.body
  return {
    ...world,
    ports,
    chatPorts: world.ports,
    answers,
    outbox,
    passOutbox: pass,
    store,
    given,
    stop,
    body,
  }
}

describe('edit (Spec §4)', () => {
  test('shows the new text at once, then the server’s copy, also in the replies', async () => {
    const { ports, chatPorts, chat, outbox, body } = aPage(saved)
    await open(chatPorts, LUIS)
    const editing = edit(ports, OWN, 'nuevo')
    expect([body(), outbox.state.get().entries[0]?.lane]).toEqual(['nuevo', 'message:1'])
    expect(await editing).toMatchObject({ ended: 'done', value: { body: 'nuevo' } })
    await settled()
    expect(chat().messages.items[0]).toEqual({ ...OWN, body: 'nuevo', edited_at: AT })
    expect(chat().messages.items[1]?.reply_to?.excerpt).toBe('nuevo')
    expect(outbox.state.get().entries).toEqual([])
  })

  test('goes while a film is on its way to the same person', async () => {
    const { ports, chatPorts, answers, outbox } = aPage(saved)
    answers.set(sendMedia, aLateAnswer().answer)
    await open(chatPorts, LUIS)
    const file = new File(['x'], 'boda.mp4', { type: 'video/mp4' })
    const payload = { receiver_id: LUIS, reply_to: null, body: '', file, details: null }
    void outbox.add(MEDIA, {
      lane: chatLane(LUIS),
      about: { text: file.name, place: '', href: '' },
      payload,
    })
    await settled()
    expect(await edit(ports, OWN, 'nuevo')).toMatchObject({ ended: 'done', value: { body: 'nuevo' } })
    await settled()
    expect(outbox.state.get().entries.map(({ kind }) => kind)).toEqual(['media'])
  })

  test('waits without a network, over a reload, and goes by itself once', async () => {
    const away = aPage(null)
    await open(away.chatPorts, LUIS)
    expect(await edit(away.ports, OWN, 'nuevo')).toEqual({ ended: 'waiting' })
    expect([away.body(), away.given, away.notified]).toEqual(['nuevo', [], []])

    const back = aPage(null, away.store)
    await open(back.chatPorts, LUIS)
    await settled()
    expect(back.body()).toBe('nuevo')
    back.answers.set(updateMessage, saved)
    await back.passOutbox(60_000)
    expect(back.chat().messages.items[0]).toEqual({ ...OWN, body: 'nuevo', edited_at: AT })
    expect(back.asked.filter(({ endpoint }) => endpoint === updateMessage).at(-1)?.input).toEqual({
      id: 1,
      body: 'nuevo',
      seen_body: OWN.body,
    })
  })

  test('of a text that waits starts from that one', async () => {
    const away = aPage(null)
    await open(away.chatPorts, LUIS)
    await edit(away.ports, OWN, 'dos')
    await edit(away.ports, away.chat().messages.items[0]!, 'tres')
    const texts = away.outbox.state.get().entries.map(({ payload }) => payload)
    expect(texts).toMatchObject([
      { message: OWN, body: 'dos' },
      { message: { ...OWN, body: 'dos' }, body: 'tres' },
    ])
  })

  test('returns from a newer text of another device with that one, so that it can be saved over it', async () => {
    const current = { ...OWN, body: 'mesa', edited_at: AT }
    const { ports, chatPorts, given } = aPage(() => {
      throw aRefusal(409, { msg: 'Otro', code: 'version_conflict', current })
    })
    await open(chatPorts, LUIS)
    await edit(ports, OWN, 'metro')
    await settled()
    expect(given).toEqual([[LUIS, { message: current, text: 'metro', error: 'Otro', next: null }]])
  })

  test('shows the old text again when it is refused, says why, and gives the text back', async () => {
    const late = aLateAnswer()
    const { ports, chatPorts, notified, given, body } = aPage(late.answer)
    await open(chatPorts, LUIS)
    const editing = edit(ports, OWN, 'nuevo')
    late.give(Promise.reject(aRefusal(409, { msg: 'Ya no', code: 'wrong_state' })))
    expect((await editing).ended).toBe('refused')
    await settled()
    expect([body(), notified]).toEqual(['n 1', ['Ya no']])
    expect(given).toEqual([[LUIS, { message: OWN, text: 'nuevo', error: 'Ya no', next: null }]])
  })

  test('gives back what was refused after a reload, though no conversation is open', async () => {
    const away = aPage(null)
    await open(away.chatPorts, LUIS)
    await edit(away.ports, OWN, 'nuevo')
    const back = aPage(() => {
      throw aRefusal(409, { msg: 'Ya no', code: 'wrong_state' })
    }, away.store)
    await back.passOutbox(60_000)
    // The tab that made it is asked first.
    await back.passOutbox(60_000)
    expect(back.given).toEqual([[LUIS, { message: OWN, text: 'nuevo', error: 'Ya no', next: null }]])
  })

  test('leaves the newer copy of an event that overtook the answer, and what only an event told', async () => {
    const late = aLateAnswer()
    const { ports, chatPorts, chat } = aPage(late.answer)
    const { event } = tell(chatPorts)
    await open(chatPorts, LUIS)
    const editing = edit(ports, OWN, 'mío')
    const other = { ...OWN, body: 'otra pestaña', edited_at: '2026-11-20T18:00:09.000Z' }
    event(
      arrival(1, 0, {
        action: 'update',
        message: { ...other, reactions: [{ emoji: '👍', user_ids: [LUIS] }] },
      }),
    )
    late.give({ message: { ...OWN, body: 'mío', edited_at: AT } })
    await editing
    await settled()
    expect(chat().messages.items[0]).toEqual({ ...other, reactions: [{ emoji: '👍', user_ids: [LUIS] }] })
  })

  test('leaves a message deleted that another page deleted meanwhile', async () => {
    const late = aLateAnswer()
    const { ports, chatPorts, chat } = aPage(late.answer)
    const { event } = tell(chatPorts)
    await open(chatPorts, LUIS)
    const editing = edit(ports, OWN, 'mío')
    const gone = { ...OWN, body: '', deleted_at: AT }
    event(arrival(1, 0, { action: 'delete', message: gone }))
    late.give({ message: { ...OWN, body: 'mío', edited_at: AT } })
    await editing
    await settled()
    expect(chat().messages.items[0]).toEqual(gone)
  })

  test('shows the newest of several texts, and the one before when the newest is taken out', async () => {
    const { ports, chatPorts, outbox, body } = aPage(null)
    await open(chatPorts, LUIS)
    await edit(ports, OWN, 'dos')
    await edit(ports, { ...OWN, body: 'dos' }, 'tres')
    expect(body()).toBe('tres')
    await outbox.remove(outbox.state.get().entries[1]?.client_id ?? '')
    expect(body()).toBe('dos')
    await outbox.remove(outbox.state.get().entries[0]?.client_id ?? '')
    expect(body()).toBe('n 1')
  })

  test('starts from the server’s copy, beside a reaction that is under way', async () => {
    const late = aLateAnswer()
    const { ports, chatPorts, chat, outbox, answers } = aPage(late.answer)
    await open(chatPorts, LUIS)
    void react(chatPorts, OWN, { emoji: '👍', on: true })
    answers.delete(updateMessage)
    await edit(ports, chat().messages.items[0]!, 'nuevo')
    expect(outbox.state.get().entries[0]?.payload).toMatchObject({ message: OWN, body: 'nuevo' })
    expect(chat().messages.items[0]).toMatchObject({
      body: 'nuevo',
      reactions: [{ emoji: '👍', user_ids: [ANA] }],
    })
  })

  test('is shown in the list too, and by its end no more', async () => {
    const { ports, chatPorts, chat, answers, stop } = aPage(saved)
    answers.set(listChats, () => ({
      chats: { [LUIS]: { ...pageOf([]), messages: [OWN], user: null, draft: null, last_at: null } },
    }))
    await load(chatPorts)
    await edit(ports, OWN, 'nuevo')
    await settled()
    expect([chat().newest?.body, chat().messages.items[0]?.body]).toEqual(['nuevo', 'nuevo'])
    stop()
    answers.delete(updateMessage)
    void edit(ports, OWN, 'otra')
    expect(chat().messages.items[0]?.body).toBe('nuevo')
  })
})

describe('remove and restore', () => {
  /** Builds a page of Ana on which the new text of her message waits. */
  async function aWaitingEdit() {
    const page = aPage(null)
    await open(page.chatPorts, LUIS)
    await edit(page.ports, OWN, 'nuevo')
    return { ...page, message: page.chat().messages.items[0]! }
  }

  test('take the new text that waits along, and send it again', async () => {
    const { ports, answers, outbox, message, given, passOutbox, body } = await aWaitingEdit()
    answers.set(deleteMessage, () => ({ message: { ...OWN, body: '', deleted_at: AT } }))
    answers.set(restoreMessage, () => ({ message: OWN }))
    expect((await remove(ports, message)).ended).toBe('done')
    expect([outbox.state.get().entries, body()]).toEqual([[], ''])
    await passOutbox(60_000)
    expect(given).toEqual([])
    await restore(ports, message)
    await settled()
    expect([outbox.state.get().entries.length, body()]).toEqual([1, 'nuevo'])
    expect(outbox.state.get().entries[0]?.payload).toMatchObject({
      message: { body: OWN.body },
      body: 'nuevo',
    })
  })

  test('leave the new text waiting while the message cannot be deleted, and those of other messages', async () => {
    const { ports, answers, outbox, message } = await aWaitingEdit()
    expect((await remove(ports, message)).ended).toBe('refused')
    expect(outbox.state.get().entries).toHaveLength(1)
    answers.set(deleteMessage, () => ({ message: { ...OWN, id: 5, body: '', deleted_at: AT } }))
    await remove(ports, messageBetween(5, ANA))
    expect(outbox.state.get().entries).toHaveLength(1)
  })

  test('send nothing for a message without one', async () => {
    const { ports, chatPorts, answers, outbox } = aPage(null)
    await open(chatPorts, LUIS)
    answers.set(restoreMessage, () => ({ message: OWN }))
    await restore(ports, OWN)
    expect(outbox.state.get().entries).toEqual([])
  })
})
