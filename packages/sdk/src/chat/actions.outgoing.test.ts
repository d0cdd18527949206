import { describe, expect, test } from 'vitest'
import type { About, Entry, Settled } from '../outbox/entry.js'
import { EMPTY_OUTBOX } from '../outbox/shown.js'
import { createCell } from '../state/cell.js'
import { aContact, aConversation, aMessage } from '../testing/chat.js'
import { ANA, LUIS } from '../testing/chat-model.js'
import { aChat, answersOf } from '../testing/chat-ports.js'
import { settled } from '../testing/clock.js'
import { load } from './actions.js'
import { recordingEnded } from './actions.files.js'
import { cancel, followOutgoing, send, sendGif, sendVoice, type SendingPorts } from './actions.outgoing.js'
import { update } from './actions.asking.js'
import { write } from './actions.drafts.js'
import { tellTyping } from './actions.news.js'
import { getChat, listChats, saveDraft } from './endpoints.js'
import type { Outgoing } from './rules.attachments.js'
import { toChatDraft } from './state.draft.js'
import { MESSAGE } from './state.outgoing.js'
import { contactsLoaded, withChat } from './state.js'
import { keepChatDraft, readChatDrafts } from './storage.js'

interface Added {
  readonly kind: string
  readonly lane: string
  readonly about: About
  readonly client_id?: string
  readonly payload: Record<string, unknown>
}

function anOutbox() {
  const added: Added[] = []
  const removed: string[] = []
  const listeners = new Map<string, (settled: Settled<never, never>) => void>()
  const outbox = {
    add: async ({ name }: { readonly name: string }, entry: Omit<Added, 'kind'>) => {
      added.push({ ...entry, kind: name })
    },
    state: createCell(EMPTY_OUTBOX),
    remove: async (id: string) => id !== 'sent' && removed.push(id) > 0,
    onSettled: ({ name }: { readonly name: string }, listener: never) => {
      listeners.set(name, listener)
      return () => void listeners.delete(name)
    },
  }
  return { added, removed, listeners, outbox: outbox as unknown as SendingPorts['outbox'] }
}

function setUp() {
  const world = aChat(answersOf([]))
  const box = anOutbox()
  return { ...world, ...box, ports: { ...world.ports, outbox: box.outbox } }
}

const picture = new File(['x'], 'a.png', { type: 'image/png' })
const voice = {
  file: new File(['x'], 'v.webm', { type: 'audio/webm' }),
  details: { duration: 2, peaks: [1] },
}
const gif = { id: 'x', title: 'Gato', width: 10, height: 5 }
const reply_to = { id: 3, sender_id: LUIS, excerpt: 'antes' }

describe('sending', () => {
  test('puts texts and files into the lane of the conversation, in their order, and empties the composer', () => {
    const { ports, added, chat } = setUp()
    write(ports, LUIS, { body: 'Hola', reply_to: 3 })
    const outgoing = [
      { kind: 'text', body: 'Hola' },
      { kind: 'media', key: 'k', file: picture, body: '' },
    ] as const
    send(ports, LUIS, { outgoing, reply_to })
    expect(
      added.map(({ kind, lane, payload }) => [kind, lane, payload['body'], payload['reply_to']]),
    ).toEqual([
      ['message', 'chat:8', 'Hola', reply_to],
      ['media', 'chat:8', '', null],
    ])
    expect([chat().draft.body, chat().draft.reply_to]).toEqual(['', null])
    send(ports, LUIS, { outgoing: [], reply_to: null })
    expect(added).toHaveLength(2)
  })

  test('after a jump to old messages shows the newest again, and tells anew that one types', async () => {
    const { ports, asked, whispers, outbox } = setUp()
    const { state } = ports
    state.set(
      withChat(state.get(), LUIS, chat => ({ ...chat, messages: { ...chat.messages, has_newer: true } })),
    )
    tellTyping(ports, LUIS)
    send({ ...ports, outbox }, LUIS, { outgoing: [{ kind: 'text', body: 'Hola' }], reply_to: null })
    tellTyping(ports, LUIS)
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toContain(getChat)
    expect(whispers).toHaveLength(2)
  })

  test.each([
    ['a recording', (ports: SendingPorts) => sendVoice(ports, LUIS, { voice, reply_to: null })],
    ['a GIF', (ports: SendingPorts) => sendGif(ports, LUIS, { gif, reply_to: null })],
  ])('of %s after a jump to old messages shows the newest again', async (_, sendOne) => {
    const { ports, asked } = setUp()
    sendOne(ports)
    expect(asked).toEqual([])
    ports.state.set(
      withChat(ports.state.get(), LUIS, chat => ({
        ...chat,
        messages: { ...chat.messages, has_newer: true },
      })),
    )
    sendOne(ports)
    await settled()
    expect(asked.map(({ endpoint }) => endpoint)).toEqual([getChat])
  })

  test('of a recording or a GIF leaves what is typed', () => {
    const { ports, added, chat } = setUp()
    write(ports, LUIS, { body: 'A medias', reply_to: 3 })
    sendVoice(ports, LUIS, { voice, reply_to })
    sendGif(ports, LUIS, { gif, reply_to: null })
    expect(added.map(({ kind }) => kind)).toEqual(['media', 'gif'])
    expect([chat().draft.body, chat().draft.reply_to]).toEqual(['A medias', null])
  })

  test('shows the saved message, and gives a refused text and file back with the reason', () => {
    const { ports, listeners, chat, ids, notified } = setUp()
    const stop = followOutgoing(ports)
    const saved = aMessage({ id: 5, sender_id: ANA, receiver_id: LUIS })
    const entry = {
      payload: { receiver_id: LUIS, reply_to, body: 'Rechazado', file: picture, details: null },
    }
    listeners.get(MESSAGE.name)?.({ how: 'sent', entry, answer: [saved], isHere: true } as never)
    expect(ids()).toEqual([5])
    write(ports, LUIS, { body: 'Nuevo', reply_to: null })
    const refusal = { status: 409, msg: 'Ya no usa el chat', code: null, errors: {}, body: {} }
    listeners.get('media')?.({ how: 'refused', entry, refusal } as never)
    expect([chat().draft.body, chat().draft.reply_to, chat().draftError]).toEqual([
      'Rechazado\n\nNuevo',
      3,
      'Ya no usa el chat',
    ])
    expect([chat().attachments.map(({ file }) => file.name), notified]).toEqual([
      ['a.png'],
      ['Ya no usa el chat'],
    ])
    stop()
    expect(listeners.size).toBe(0)
  })

  test('empties the draft on the server once the message is there, which does not wait for it', async () => {
    const { ports, listeners, calls } = setUp()
    followOutgoing(ports)
    write(ports, LUIS, { body: 'Hola', reply_to: null })
    send(ports, LUIS, { outgoing: [{ kind: 'text', body: 'Hola' }], reply_to: null })
    await settled()
    expect(calls()).toEqual([])
    const saved = aMessage({ id: 5, sender_id: ANA, receiver_id: LUIS })
    listeners.get(MESSAGE.name)?.({ how: 'sent', entry: {}, answer: [saved], isHere: true } as never)
    expect(calls()).toEqual([[saveDraft.path, { id: LUIS, body: '', reply_to: null }]])
  })

  test('asks for no draft to be emptied that the server never had', async () => {
    const { ports, listeners, calls } = setUp()
    followOutgoing(ports)
    update(ports, state => withChat(state, LUIS, chat => ({ ...chat, draft: toChatDraft(null) })))
    write(ports, LUIS, { body: 'Hola', reply_to: null })
    expect(readChatDrafts(ports.storage, ANA).map(({ body }) => body)).toEqual(['Hola'])
    send(ports, LUIS, { outgoing: [{ kind: 'text', body: 'Hola' }], reply_to: null })
    const saved = aMessage({ id: 5, sender_id: ANA, receiver_id: LUIS })
    listeners.get(MESSAGE.name)?.({ how: 'sent', entry: {}, answer: [saved], isHere: true } as never)
    await settled()
    expect([calls(), readChatDrafts(ports.storage, ANA)]).toEqual([[], []])
  })

  test('that is refused before the list has come wipes no draft of this device nor of another', async () => {
    const draft = { body: 'del teléfono', reply_to: null, updated_at: null }
    const world = aChat(
      answersOf([
        [listChats, () => ({ chats: { [LUIS]: aConversation({ draft }) } })],
        [saveDraft, () => ({ draft: null })],
      ]),
    )
    const { outbox, listeners } = anOutbox()
    const ports = { ...world.ports, outbox }
    keepChatDraft(ports.storage, ANA, { userId: LUIS, body: 'Lo que sigue', reply_to: null, typedOn: [] })
    followOutgoing(ports)
    const refuse = (body: string) =>
      listeners.get(MESSAGE.name)?.({
        how: 'refused',
        entry: { payload: { receiver_id: LUIS, reply_to: null, body } },
        refusal: { status: 409, msg: 'Ya no usa el chat', code: null, errors: {}, body: {} },
      } as never)
    refuse('Segundo')
    refuse('Primero')
    await world.pass(1000)
    const both = 'Primero\n\nSegundo\n\nLo que sigue'
    expect([world.chat().draft.body, readChatDrafts(ports.storage, ANA)[0]?.body]).toEqual([both, both])
    expect(world.calls()).toEqual([])
    await load(ports)
    await settled()
    const all = `${both}\n\ndel teléfono`
    expect([world.chat().draft.body, world.chat().draftError]).toEqual([all, 'Ya no usa el chat'])
    expect(world.calls().at(-1)).toEqual([saveDraft.path, { id: LUIS, body: all, reply_to: null }])
    expect(readChatDrafts(ports.storage, ANA)).toEqual([])
  })

  test('is taken back from the outbox into the composer', async () => {
    const { ports, removed, chat } = setUp()
    const entry = { client_id: 'a', payload: { receiver_id: LUIS, reply_to: null, body: 'Espera' } }
    await cancel(ports, entry as Entry<{ receiver_id: number; reply_to: null; body: string }>)
    expect([removed, chat().draft.body]).toEqual([['a'], 'Espera'])
  })

  test('is not in the composer when it was sent before it could be taken back', async () => {
    const { ports, chat } = setUp()
    const entry = { client_id: 'sent', payload: { receiver_id: LUIS, reply_to: null, body: 'Espera' } }
    const isBack = await cancel(ports, entry as Entry<{ receiver_id: number; reply_to: null; body: string }>)
    expect([isBack, chat().draft.body]).toEqual([false, ''])
  })

  test('is listed among the waiting things by its beginning, with the person and the conversation', () => {
    const { ports, added } = setUp()
    ports.state.set(contactsLoaded(ports.state.get(), [aContact({ id: LUIS })]))
    const file = { kind: 'media', key: 'k', file: picture } as const
    const outgoing: readonly Outgoing[] = [
      { kind: 'text', body: `Hola ${'x'.repeat(100)}` },
      { ...file, body: 'Mira' },
      { ...file, body: '' },
    ]
    send(ports, LUIS, { outgoing, reply_to: null })
    sendGif(ports, LUIS, { gif, reply_to: null })
    sendGif(ports, LUIS, { gif: { ...gif, title: '' }, reply_to: null })
    sendVoice(ports, LUIS, { voice, reply_to: null })
    const texts = [`Hola ${'x'.repeat(75)}`, 'Mira', 'a.png', 'Gato', 'GIF', 'v.webm']
    expect(added.map(({ about }) => about)).toEqual(
      texts.map(text => ({ text, place: 'Luis Romero', href: '/ochatty/8' })),
    )
  })

  test('of a GIF that replies ends the reply, of a recording that does not leaves it', () => {
    const { ports, added, chat } = setUp()
    write(ports, LUIS, { body: 'A medias', reply_to: 3 })
    sendVoice(ports, LUIS, { voice, reply_to: null })
    expect(chat().draft.reply_to).toBe(3)
    sendGif(ports, LUIS, { gif, reply_to: null })
    expect(chat().draft.reply_to).toBe(3)
    sendGif(ports, LUIS, { gif, reply_to })
    expect(chat().draft).toMatchObject({ body: 'A medias', reply_to: null })
    expect(added.at(-1)?.payload).toEqual({
      receiver_id: LUIS,
      reply_to,
      gif_id: 'x',
      title: 'Gato',
      width: 10,
      height: 5,
    })
  })

  test('of the recording that is shown sends it under its key, and shows it no more', () => {
    const { ports, added, chat } = setUp()
    recordingEnded(ports, LUIS, voice)
    const key = chat().recorded?.key
    sendVoice(ports, LUIS, { voice: { ...voice, file: new File(['y'], 'otra.webm') }, reply_to: null })
    recordingEnded(ports, LUIS, voice)
    expect(added[0]?.client_id).not.toBe(key)
    const next = chat().recorded?.key
    sendVoice(ports, LUIS, { voice, reply_to: null })
    expect([added[1]?.client_id, added[1]?.payload['details'], chat().recorded]).toEqual([
      next,
      voice.details,
      null,
    ])
  })

  test('takes the files and the reason of a refusal out of the composer, and fetches nothing', async () => {
    const { ports, asked, chat } = setUp()
    const attachments = [{ key: 'k', file: picture, caption: '' }]
    const { state } = ports
    state.set(withChat(state.get(), LUIS, now => ({ ...now, attachments, draftError: 'Muy largo' })))
    send(ports, LUIS, { outgoing: [], reply_to: null })
    expect(chat().attachments).toEqual(attachments)
    send(ports, LUIS, { outgoing: [{ kind: 'text', body: 'Hola' }], reply_to: null })
    await settled()
    expect([chat().attachments, chat().draftError, asked]).toEqual([[], null, []])
  })

  test('saves no draft for a message that another tab sent', async () => {
    const { ports, listeners, calls } = setUp()
    followOutgoing(ports)
    write(ports, LUIS, { body: 'Hola', reply_to: null })
    listeners.get(MESSAGE.name)?.({ how: 'sent', entry: {}, answer: [], isHere: false } as never)
    await settled()
    expect(calls()).toEqual([])
  })

  test('says why the server refused a GIF', () => {
    const { ports, listeners, notified, chat } = setUp()
    followOutgoing(ports)
    const refusal = { status: 404, msg: 'Ya no existe', code: null, errors: {}, body: {} }
    listeners.get('gif')?.({ how: 'refused', entry: { payload: { receiver_id: LUIS } }, refusal } as never)
    expect([notified, chat().draftError, chat().draft.body]).toEqual([['Ya no existe'], null, ''])
  })

  test('that is taken back keeps the facts of a recording, and the caption of a file as the text', async () => {
    const { ports, chat } = setUp()
    const payload = { receiver_id: LUIS, reply_to: null, body: 'La fachada', file: picture, details: null }
    await cancel(ports, { client_id: 'a', payload } as Entry<typeof payload>)
    const spoken = { ...payload, body: '', ...voice }
    await cancel(ports, { client_id: 'b', payload: spoken } as Entry<typeof spoken>)
    expect(chat().attachments.map(({ file, caption, details }) => [file.name, caption, details])).toEqual([
      ['a.png', '', undefined],
      ['v.webm', '', voice.details],
    ])
    expect([chat().draft.body, chat().draftError]).toEqual(['La fachada', null])
  })
})
