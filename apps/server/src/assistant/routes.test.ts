import { createSdk } from '@osys/sdk'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import { randomUUID } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { useModel } from '../testing/model.js'
import { signIn, type TestPerson } from '../testing/people.js'

const model = useModel()
const test = useTestApp(model.options)
const sdkOf = ({ apiKey }: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })

let ana: TestPerson
let osys: ReturnType<typeof sdkOf>

beforeAll(async () => {
  ana = await signIn(test, { name: 'Ana Torres', roles: ['user_ohplaky'] })
  osys = sdkOf(ana)
})
beforeEach(() => model.plan(() => [{ text: 'Hola, ' }, { text: 'Ana.' }]))

/** Makes a call and returns its events. */
async function stream(
  url: string,
  payload?: object,
  { by = ana, key = randomUUID() }: { by?: TestPerson; key?: string } = {},
): Promise<AnswerEvent[]> {
  const { body } = await test.http.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...by.auth, accept: 'text/event-stream', ...(payload && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  })
  return eventsOf(body)
}
/** Joins an answer; resolves once the server has begun to send, with the function that gives all events. */
async function follow(url: string): Promise<() => Promise<readonly AnswerEvent[]>> {
  const response = await test.http.inject({
    method: 'GET',
    url,
    headers: { ...ana.auth, accept: 'text/event-stream' },
    payloadAsStream: true,
  })
  return async () => eventsOf(await readText(response.stream()))
}
const eventsOf = (body: string): AnswerEvent[] =>
  body
    .split('\n\n')
    .flatMap(block => /^data: (.*)$/m.exec(block)?.[1] ?? [])
    .map(data => JSON.parse(data) as AnswerEvent)
const textOf = (events: readonly AnswerEvent[]) =>
  events.map(event => (event.event === 'delta' ? event.text : '')).join('')
const until = async (isTrue: () => unknown) => {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 5))
}
/** A promise that the test fulfils. */
function gate() {
  let open = () => {}
  const promise = new Promise<void>(resolve => (open = resolve))
  return { promise, open }
}

describe('askAssistant (Spec §4, §7)', () => {
  it('streams a snapshot, what follows, and the end', async () => {
    const events = await stream('/api/chatgpt', { content: '¿Quién eres?' })
    expect(events.map(({ event }) => event).filter(name => name !== 'delta')).toEqual(['start', 'done'])
    const [first] = events
    if (first?.event !== 'start') throw new Error('the stream begins otherwise')
    // On a slow machine the text, even all of it, is there before the snapshot.
    const generating = first.message.status === 'generating'
    expect(first).toMatchObject({
      chat: { title: expect.stringMatching(/^Chat \d+$/), generating },
      question: { role: 'user', content: '¿Quién eres?' },
      message: { role: 'assistant', status: generating ? 'generating' : 'done' },
    })
    const before = first.message.content
    expect(before + textOf(events)).toBe('Hola, Ana.')
    expect(events.at(-1)).toMatchObject({
      message: {
        content: 'Hola, Ana.',
        status: 'done',
        cost: { mode: 'model', model: 'stand-in', tokens_in: 100 },
      },
    })
    let length = before.length
    for (const event of events) {
      if (event.event !== 'delta') continue
      expect(event.offset).toBe(length)
      length += event.text.length
    }
  })

  it('answers whole without a stream, and names the chat after its first question', async () => {
    const { message, chat, question } = await osys.assistant.ask({ content: '¿cuántas horas llevo? gracias' })
    expect(message).toMatchObject({ content: 'Hola, Ana.', status: 'done', parent_id: question?.id })
    expect(chat).toMatchObject({ title: 'Cuántas horas llevo? gracias', generating: false })
  })

  it('goes on in the chat of a thread, and begins one for a thread that is not of the caller', async () => {
    const { chat, message } = await osys.assistant.ask({ content: 'Uno' })
    const thread_id = `${chat.thread_id}`.toUpperCase()
    const next = await osys.assistant.ask({ content: 'Dos', thread_id })
    expect(next.chat).toMatchObject({ id: chat.id, thread_id: chat.thread_id })
    expect(next.question?.parent_id).toBe(message.id)
    const eva = sdkOf(await signIn(test, { roles: ['user_ohplaky'] }))
    const others = await eva.assistant.ask({ content: 'Tres', thread_id })
    const unknown = await osys.assistant.ask({ content: 'Cuatro', thread_id: 'otro' })
    expect(new Set([chat.id, others.chat.id, unknown.chat.id]).size).toBe(3)
    await osys.assistant.delete({ id: chat.id })
    const anew = await osys.assistant.ask({ content: 'Cinco', thread_id })
    expect(anew.chat.id).not.toBe(chat.id)
  })

  it('does a repeated call once: it joins the answer of the first', async () => {
    const key = randomUUID()
    const first = await stream('/api/chatgpt', { content: 'Una vez' }, { key })
    const count = model.requests.length
    const again = await stream('/api/chatgpt', { content: 'Una vez' }, { key })
    expect(again[0]).toMatchObject({
      event: 'start',
      message: { id: messageId(first), content: 'Hola, Ana.' },
    })
    expect(again.at(-1)).toMatchObject({ event: 'done' })
    expect(model.requests).toHaveLength(count)
  })

  it('finds a question again by its client_id', async () => {
    const client_id = randomUUID()
    const { chat, message } = await osys.assistant.ask({ content: 'Con nombre', client_id })
    const again = await osys.assistant.ask({ content: 'Con nombre', client_id, chat_id: chat.id })
    expect(again.message.id).toBe(message.id)
    expect((await osys.assistant.get({ id: chat.id })).chat.messages).toHaveLength(2)
  })

  it('lets anybody of the owner join the answer, and nobody else', async () => {
    const { promise, open } = gate()
    model.plan(() => [{ text: 'Uno, ' }, { until: promise }, { text: 'dos, tres.' }])
    const { message } = await osys.assistant.ask({ content: 'Cuenta', wait: false })
    expect(message.status).toBe('generating')
    const joined = [1, 2].map(() => stream(`/api/v1/joao/message/${message.id}/stream`))
    await until(async () => (await osys.assistant.join({ id: message.id })).message.content === 'Uno, ')
    const late = stream(`/api/v1/joao/message/${message.id}/stream`)
    open()
    const [one, two, three] = await Promise.all([...joined, late])
    for (const events of [one, two, three]) {
      const start = events?.[0]
      const before = start?.event === 'start' ? start.message.content : ''
      expect(before + textOf(events ?? [])).toBe('Uno, dos, tres.')
    }
    const eva = await signIn(test, { roles: ['user_ohplaky'] })
    await expect(sdkOf(eva).assistant.join({ id: message.id })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps the part of a stopped answer, also in what the model reads next', async () => {
    const { promise, open } = gate()
    model.plan(() => [{ text: 'Primera parte' }, { until: promise }, { text: ' y segunda' }])
    const { message, chat } = await osys.assistant.ask({ content: 'Larga', wait: false })
    const named = { chat_id: chat.id, message_id: message.id }
    await until(async () => (await osys.assistant.join({ id: message.id })).message.content !== '')
    const stopped = await osys.assistant.stop(named)
    expect(stopped.message).toMatchObject({ status: 'stopped', content: 'Primera parte' })
    // The list tells it from the other chats whose first answer was stopped.
    expect((await osys.assistant.get({ id: chat.id })).chat.title).toBe('Larga')
    await until(() => model.open() === 0)
    open()
    expect(stopped).toMatchObject({ status: 'success', msg: 'Respuesta detenida' })
    expect(await osys.assistant.stop(named)).toMatchObject({
      status: 'info',
      msg: 'La respuesta ya había terminado.',
      message: { status: 'stopped', content: 'Primera parte' },
    })
    await test.app.answers.idle()
    const { cost } = (await osys.assistant.join({ id: message.id })).message
    // The model tells the tokens at the end, which a stopped answer does not reach: 13 characters are 5.
    expect(cost).toMatchObject({ mode: 'model', tokens_out: 5, is_estimated: true })
    expect(cost?.tokens_in).toBeGreaterThan(10)

    model.plan(() => [{ text: 'Claro.' }])
    await osys.assistant.ask({ content: 'Sigue', chat_id: chat.id })
    expect(
      model.requests
        .at(-1)
        ?.body.messages.map(({ role, content }) => [role, content])
        .slice(1),
    ).toEqual([
      ['user', 'Larga'],
      ['assistant', 'Primera parte'],
      ['user', 'Sigue'],
    ])
  })

  it('goes on with a stopped answer in the same place', async () => {
    const { promise } = gate()
    model.plan(() => [{ text: 'Uno' }, { until: promise }])
    const { message, chat } = await osys.assistant.ask({ content: 'Lista', wait: false })
    const named = { chat_id: chat.id, message_id: message.id }
    await until(async () => (await osys.assistant.join({ id: message.id })).message.content === 'Uno')
    await osys.assistant.stop(named)
    // Without a pause: the end of the stopped part is not written yet.
    for (const text of [', dos', ', tres']) {
      model.plan(() => [{ text }, { until: promise }])
      await osys.assistant.continue({ ...named, wait: false })
      await until(async () => (await osys.assistant.join({ id: message.id })).message.content.endsWith(text))
      await osys.assistant.stop(named)
    }
    model.plan(() => [{ text: ', cuatro.' }])
    const { message: whole } = await osys.assistant.continue(named)
    expect(whole).toMatchObject({ id: message.id, content: 'Uno, dos, tres, cuatro.', status: 'done' })
    // Each stopped part is counted by its text, 1, 2 and 2 tokens; of the last the model tells 3.
    expect(whole.cost).toMatchObject({ tokens_out: 8, is_estimated: true })
    expect(model.requests.at(-1)?.body.messages.slice(-2)).toMatchObject([
      { role: 'assistant', content: 'Uno, dos, tres' },
      { role: 'user' },
    ])
    await expect(osys.assistant.continue(named)).rejects.toMatchObject({ status: 409 })
  })

  it('makes another answer a sibling, one at a time', async () => {
    const { chat, message } = await osys.assistant.ask({ content: 'Otra vez' })
    const { promise, open } = gate()
    model.plan(() => [{ text: 'Distinta' }, { until: promise }])
    const named = { chat_id: chat.id, message_id: message.id }
    const tries = await Promise.allSettled([
      osys.assistant.regenerate({ ...named, wait: false }),
      osys.assistant.regenerate({ ...named, wait: false }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = tries.find(each => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 409, code: 'wrong_state' })
    open()
    await test.app.answers.idle()
    const { messages, current_message_id } = (await osys.assistant.get({ id: chat.id })).chat
    const answers = messages.filter(({ role }) => role === 'assistant')
    expect(answers.map(({ content }) => content)).toEqual(['Hola, Ana.', 'Distinta'])
    expect(new Set(answers.map(({ parent_id }) => parent_id)).size).toBe(1)
    expect(current_message_id).toBe(answers.at(-1)?.id)
  })

  it('lets an edited question be a branch of its own', async () => {
    const { chat } = await osys.assistant.ask({ content: 'Primera' })
    await osys.assistant.ask({ chat_id: chat.id, content: 'Primera, editada', parent_id: null })
    expect(model.requests.at(-1)?.body.messages.slice(1)).toMatchObject([{ content: 'Primera, editada' }])
    const { messages } = (await osys.assistant.get({ id: chat.id })).chat
    expect(messages.filter(({ parent_id }) => parent_id === null)).toHaveLength(2)
  })

  it.each([
    ['a blank question', { content: '   ' }, 'content'],
    ['32,001 signs', { content: 'x'.repeat(32_001) }, 'content'],
    ['eleven files', { content: 'Lee', file_ids: Array.from({ length: 11 }, (_, at) => at + 1) }, 'file_ids'],
    ['an unknown assistant', { content: 'Hola', assistant_id: randomUUID() }, 'assistant_id'],
  ])('refuses %s in Spanish, and begins nothing', async (_, input, field) => {
    const count = model.requests.length
    await expect(osys.assistant.ask(input)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.stringMatching(/\p{L}/u)] },
    })
    expect(model.requests).toHaveLength(count)
  })

  it('counts pictures, documents and files of companies together', async () => {
    const files = (count: number, name: string, type: string) =>
      Array.from({ length: count }, (_, at) => new File(['Hola'], `${at}${name}`, { type }))
    const file_ids = [1, 2, 3, 4, 5]
    const count = model.requests.length
    for (const given of [
      { images: files(6, '.png', 'image/png'), file_ids },
      { files: files(10, '.txt', 'text/plain'), file_ids: [1] },
      { images: files(5, '.png', 'image/png'), files: files(6, '.txt', 'text/plain') },
    ]) {
      await expect(osys.assistant.ask({ content: 'Lee', ...given })).rejects.toMatchObject({
        status: 422,
        errors: { files: ['Adjunta como máximo 10 archivos e imágenes por pregunta.'] },
      })
    }
    expect(model.requests).toHaveLength(count)
  })

  it('shows nobody the chats of others', async () => {
    const { chat, message } = await osys.assistant.ask({ content: 'Secreto' })
    const eva = sdkOf(await signIn(test, { roles: ['user_ohplaky'] }))
    const named = { chat_id: chat.id, message_id: message.id }
    for (const call of [
      () => eva.assistant.ask({ chat_id: chat.id, content: '¿Qué dice?' }),
      () => eva.assistant.get({ id: chat.id }),
      () => eva.assistant.update({ id: chat.id, title: 'Mío' }),
      () => eva.assistant.delete({ id: chat.id }),
      () => eva.assistant.stop(named),
      () => eva.assistant.regenerate(named),
      () => eva.assistant.continue(named),
      () => eva.assistant.judge({ id: message.id, vote: 'up' }),
      () => eva.assistant.share({ chatId: chat.id, targetUserId: ana.id }),
      () => eva.assistant.create({ copy_of: chat.id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is not for accounts without the roles of the tasks app', async () => {
    const boss = sdkOf(await signIn(test, { roles: ['boss'] }))
    await expect(boss.assistant.ask({ content: 'Hola' })).rejects.toMatchObject({
      status: 403,
      code: 'missing_role',
    })
  })

  it('tells of an answer that nobody follows, and of none that somebody does', async () => {
    const luis = await signIn(test, { roles: ['user_ohplaky'] })
    const his = sdkOf(luis)
    await his.assistant.ask({ content: 'Con alguien' })
    expect((await his.notifications.list({ peek: true })).items).toEqual([])
    const { chat } = await his.assistant.ask({ content: 'Sin nadie', wait: false })
    await test.app.answers.idle()
    expect((await his.notifications.list({ peek: true })).items).toMatchObject([
      { type: 'assistant.answered', url: `/joaoai/${chat.id}`, body: 'Hola, Ana.' },
    ])
  })

  it('keeps what people think of an answer', async () => {
    const { message } = await osys.assistant.ask({ content: 'Opina' })
    const judged = await osys.assistant.judge({ id: message.id, vote: 'down', note: 'Muy corta' })
    expect(judged.message.feedback).toEqual({ vote: 'down', note: 'Muy corta' })
    const again = await osys.assistant.judge({ id: message.id, vote: 'down' })
    expect(again.message.feedback).toEqual({ vote: 'down', note: 'Muy corta' })
    const other = await osys.assistant.judge({ id: message.id, vote: 'up' })
    expect(other.message.feedback).toEqual({ vote: 'up', note: null })
    expect((await osys.assistant.judge({ id: message.id, vote: null })).message.feedback).toBeNull()
  })

  it('drops an answer whose chat is deleted meanwhile', async () => {
    const { promise, open } = gate()
    model.plan(() => [{ text: 'Parte' }, { until: promise }, { text: ' resto' }])
    const { chat, message } = await osys.assistant.ask({ content: 'Se borra', wait: false })
    await until(async () => (await osys.assistant.join({ id: message.id })).message.content === 'Parte')
    const following = await follow(`/api/v1/joao/message/${message.id}/stream`)
    await osys.assistant.delete({ id: chat.id })
    expect((await following()).at(-1)).toMatchObject({ event: 'done', message: { status: 'stopped' } })
    await until(() => model.open() === 0)
    open()
    await osys.assistant.restore({ id: chat.id })
    expect((await osys.assistant.get({ id: chat.id })).chat.messages.at(-1)).toMatchObject({
      content: 'Parte',
      status: 'stopped',
    })
  })
})

function messageId(events: readonly AnswerEvent[]): number {
  const [start] = events
  return start?.event === 'start' ? start.message.id : 0
}
