import { describe, expect, test } from 'vitest'
import type { Sender } from '../outbox/sender.js'
import { anApi } from '../testing/api.js'
import { aMessage } from '../testing/chat.js'
import { LUIS } from '../testing/chat-model.js'
import { answersOf } from '../testing/chat-ports.js'
import { anEntry } from '../testing/outbox.js'
import { gifSender, mediaSender, messageEditSender, messageSender } from './actions.sending.js'
import { sendMessage, updateMessage } from './endpoints.js'
import { sendGif, sendMedia } from './endpoints.media.js'

const reply_to = { id: 3, sender_id: LUIS, excerpt: 'antes' }
const base = { receiver_id: LUIS, reply_to: null, body: '' }
const file = new File(['x'], 'v.webm', { type: 'audio/webm' })
const progress = { sentBytes: 1, totalBytes: 2 }

/** Sends one entry and returns what the server was asked, with the options and the outcome. */
async function sent<Payload>(
  toSender: (ports: Pick<ReturnType<typeof anApi>, 'api'>) => Sender<Payload, unknown>,
  payload: Payload,
) {
  const told: unknown[] = []
  const options: object[] = []
  const answer = (input: object, given: { onUploadProgress?: (now: typeof progress) => void }) => {
    options.push(given)
    given.onUploadProgress?.(progress)
    return { message: aMessage({ id: 5 }), messages: [aMessage({ id: 6 })] }
  }
  const { api, asked } = anApi(
    answersOf([sendMessage, updateMessage, sendMedia, sendGif].map(each => [each, answer])),
  )
  const outcome = await toSender({ api }).send(anEntry({ client_id: 'c', payload }), {
    quiet: true,
    idempotencyKey: 'c',
    timeout: 30_000,
    onProgress: now => told.push(now),
  })
  return { input: asked[0]?.input, options: options[0], told, outcome }
}

describe('messageSender', () => {
  test('sends a text under the key of its entry, and answers with the saved message', async () => {
    const { input, options, outcome } = await sent(messageSender, { ...base, body: 'Hola' })
    expect(input).toEqual({ receiver_id: LUIS, body: 'Hola', client_id: 'c' })
    expect(options).toEqual({ quiet: true, idempotencyKey: 'c', timeout: 30_000 })
    expect(outcome).toMatchObject({ ended: 'done', value: [{ id: 5 }] })
  })

  test('names the message that it answers', async () => {
    expect((await sent(messageSender, { ...base, body: 'Sí', reply_to })).input).toMatchObject({
      reply_to: 3,
    })
  })
})

describe('messageEditSender', () => {
  test('sends the new text under the key of its entry, and answers with the saved message', async () => {
    const message = aMessage({ id: 4, body: 'Hola' })
    const payload = { user_id: LUIS, message, body: 'Hola, Luis' }
    const { input, options, outcome } = await sent(messageEditSender, payload)
    expect(input).toEqual({ id: 4, body: 'Hola, Luis', seen_body: 'Hola' })
    expect(options).toEqual({ quiet: true, idempotencyKey: 'c', timeout: 30_000 })
    expect(outcome).toMatchObject({ ended: 'done', value: { id: 5 } })
  })
})

describe('mediaSender', () => {
  test('sends a file alone, and shows its progress', async () => {
    const { input, told, outcome } = await sent(mediaSender, { ...base, file, details: null })
    expect(input).toEqual({ receiver_id: LUIS, files: [file], client_ids: ['c'] })
    expect(told).toEqual([progress])
    expect(outcome).toMatchObject({ ended: 'done', value: [{ id: 6 }] })
  })

  test('sends its text, the facts about a recording, and the message that it answers', async () => {
    const details = { duration: 2, peaks: [0.5] }
    const { input } = await sent(mediaSender, { ...base, body: 'Oye', reply_to, file, details })
    expect(input).toMatchObject({ body: 'Oye', reply_to: 3, details: [details] })
  })

  test('gives a slow line ten minutes, and passes on the key and the quiet of the outbox', async () => {
    const { options } = await sent(mediaSender, { ...base, file, details: null })
    expect(options).toMatchObject({ timeout: 600_000, quiet: true, idempotencyKey: 'c' })
  })
})

describe('gifSender', () => {
  const gif = { receiver_id: LUIS, reply_to: null, gif_id: 'x', title: 'Gato', width: 10, height: 5 }

  test('sends the id of the GIF, with the message that it answers', async () => {
    const { input, options, outcome } = await sent(gifSender, gif)
    expect(input).toEqual({ receiver_id: LUIS, gif_id: 'x', client_id: 'c' })
    expect(options).toMatchObject({ quiet: true, idempotencyKey: 'c' })
    expect(outcome).toMatchObject({ ended: 'done', value: [{ id: 5 }] })
    expect((await sent(gifSender, { ...gif, reply_to })).input).toMatchObject({ reply_to: 3 })
  })
})
