import { createSdk } from '@osys/sdk'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import { eq } from 'drizzle-orm'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { assistant_ledger, assistant_messages } from '../db/tables/assistant.js'
import type { TestApp } from '../testing/app.js'
import { useTestDatabase } from '../testing/database.js'
import { useModel } from '../testing/model.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { spawnServer, whenReady } from '../testing/server-child.js'

const KILLS = 30
const PEOPLE = 4

const database = useTestDatabase()
const model = useModel()
const folder = mkdtempSync(join(tmpdir(), 'osys-answers-'))
chmodSync(folder, 0o755)

interface Server {
  readonly child: ChildProcess
  readonly url: string
}
const running = new Set<Server>()

afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a whole server process on the shared database, with the stand-in as its model. */
async function start(): Promise<Server> {
  const child = spawnServer({
    folder,
    database,
    env: {
      OPENAI_BASE_URL: model.options.config?.assistant?.provider?.baseUrl ?? '',
      OPENAI_MODEL: 'stand-in',
    },
  })
  const server = { child, url: await whenReady(child) }
  running.add(server)
  return server
}

async function end(server: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  running.delete(server)
  const gone = new Promise(resolve => server.child.once('exit', resolve))
  server.child.kill(signal)
  await gone
}

/** The part of an answer that a client has shown. */
interface Shown {
  id: number
  chat: number
  text: string
  last: AnswerEvent | null
}

/** Follows a stream of events, to its end or until its server is gone. */
async function follow(
  url: string,
  who: TestPerson,
  body?: object,
): Promise<{ shown: Shown; done: Promise<void> }> {
  const shown: Shown = { id: 0, chat: 0, text: '', last: null }
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...who.auth, accept: 'text/event-stream', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const data of blocks.flatMap(block => /^data: (.*)$/m.exec(block)?.[1] ?? [])) {
        const event = JSON.parse(data) as AnswerEvent
        shown.last = event
        if (event.event === 'start') {
          shown.id = event.message.id
          shown.chat = event.chat.id
          shown.text = event.message.content
        } else if (event.event === 'delta') {
          if (event.offset !== shown.text.length) throw new Error(`a gap at ${event.offset}`)
          shown.text += event.text
        }
      }
    }
  }
  const done = read().catch((error: unknown) => {
    // The server was killed in the middle of a stream.
    if (!(error instanceof TypeError)) throw error
  })
  return { shown, done }
}

async function stored({ url }: Server, who: TestPerson, id: number): Promise<AssistantMessage> {
  const response = await fetch(`${url}/api/v1/joao/message/${id}/stream`, { headers: who.auth })
  return ((await response.json()) as { message: AssistantMessage }).message
}

const WORDS = Array.from({ length: 2_000 }, (_, number) => `${number} `)
const WHOLE = WORDS.join('')
const person = () =>
  signIn({ database, clock: { now: () => new Date() } } as unknown as TestApp, { roles: ['user_ohplaky'] })

test(
  'two processes behave as one: an answer is joined, stopped and ended from either',
  { timeout: 120_000 },
  async () => {
    const [one, two] = await Promise.all([start(), start()])
    const ana = await person()
    model.plan(() => WORDS.flatMap(text => [{ text }, { waitMs: 10 }]))
    const here = await follow(`${one.url}/api/chatgpt`, ana, { content: 'Cuenta' })
    while (here.shown.text.length < 50) await sleep(20)
    const there = await follow(`${two.url}/api/v1/joao/message/${here.shown.id}/stream`, ana)
    while (there.shown.text.length < 200) await sleep(20)

    const named = { chat_id: here.shown.chat, message_id: here.shown.id }
    const stopping = await fetch(`${two.url}/api/v1/joao/message/stop`, {
      method: 'POST',
      headers: { ...ana.auth, 'content-type': 'application/json' },
      body: JSON.stringify(named),
    })
    const { message } = (await stopping.json()) as { message: AssistantMessage }
    await Promise.all([here.done, there.done])
    expect(message.status).toBe('stopped')
    expect(WHOLE.startsWith(message.content)).toBe(true)
    expect([here.shown.text, there.shown.text]).toEqual([message.content, message.content])
    expect([here.shown.last, there.shown.last]).toMatchObject([{ event: 'done' }, { event: 'done' }])
    while (model.open() > 0) await sleep(20)

    // An orderly stop ends what is on its way as interrupted, and the follower elsewhere reads it.
    const again = await follow(`${one.url}/api/chatgpt`, ana, { content: 'Otra vez' })
    while (again.shown.text.length < 50) await sleep(20)
    const other = await follow(`${two.url}/api/v1/joao/message/${again.shown.id}/stream`, ana)
    await end(one, 'SIGTERM')
    await Promise.all([again.done, other.done])
    expect(other.shown.last).toMatchObject({ event: 'error', code: 'interrupted' })
    expect(other.shown.text).toBe((await stored(two, ana, again.shown.id)).content)
    expect(other.shown.text.startsWith(again.shown.text)).toBe(true)

    // It goes on, and two readers and a script have the same bytes, whatever they had before the restart.
    const body = { chat_id: again.shown.chat, message_id: again.shown.id }
    model.plan(() => ['á', 'é', '😀'].map(text => ({ text })))
    const asked = await follow(`${two.url}/api/v1/joao/message/continue`, ana, body)
    const reader = await follow(`${two.url}/api/v1/joao/message/${again.shown.id}/stream`, ana)
    const osys = createSdk({ baseUrl: two.url, token: ana.apiKey })
    let script = ''
    for await (const part of osys.assistant.stream({ message_id: again.shown.id })) {
      if (part.kind === 'text') script += part.text
    }
    await Promise.all([asked.done, reader.done])
    const whole = (await stored(two, ana, again.shown.id)).content
    expect(whole).toBe(`${other.shown.text}áé😀`)
    for (const text of [asked.shown.text, reader.shown.text, script]) {
      expect(Buffer.from(text).equals(Buffer.from(whole))).toBe(true)
    }
    await end(two, 'SIGTERM')
  },
)

test(
  `kill -9 in mid-answer, ${KILLS} times: what was shown is stored, and reads as interrupted (Spec §7)`,
  { timeout: 600_000 },
  async () => {
    model.plan(() => WORDS.flatMap(text => [{ text }, { waitMs: 10 }]))
    const people = await Promise.all(Array.from({ length: PEOPLE }, person))
    const survivor = await start()
    let victim = await start()
    let answers = 0
    let characters = 0
    for (let round = 0; round < KILLS; round++) {
      const asked = await Promise.all(
        people.map(who => follow(`${victim.url}/api/chatgpt`, who, { content: `Ronda ${round}` })),
      )
      while (asked.some(({ shown }) => shown.text === '')) await sleep(10)
      await sleep(Math.random() * 300)
      await end(victim, 'SIGKILL')
      await Promise.all(asked.map(({ done }) => done))
      const restart = start()
      for (const [index, { shown }] of asked.entries()) {
        const who = people[index] as TestPerson
        let message = await stored(survivor, who, shown.id)
        while (message.status === 'generating') {
          await sleep(50)
          message = await stored(survivor, who, shown.id)
        }
        expect(message.status).toBe('interrupted')
        expect(message.content.slice(0, shown.text.length)).toBe(shown.text)
        expect(WHOLE.startsWith(message.content)).toBe(true)
        answers++
        characters += shown.text.length
      }
      victim = await restart
    }
    console.log(
      `measured: kill -9 in mid-answer: ${KILLS} kills, ${answers} answers, ${characters} characters shown, 0 lost`,
    )
    expect(answers).toBe(KILLS * PEOPLE)
    // Each of them stands in the ledger with its end and what its text cost.
    const entries = await database.db
      .select()
      .from(assistant_ledger)
      .innerJoin(assistant_messages, eq(assistant_messages.id, assistant_ledger.message_id))
      .where(eq(assistant_messages.status, 'interrupted'))
    const counted = entries.filter(
      ({ assistant_ledger: { ended_at, tokens_out }, assistant_messages: { cost } }) =>
        ended_at !== null && (tokens_out ?? 0) > 0 && cost?.tokens_out === tokens_out,
    )
    expect([entries.length >= answers, counted.length]).toEqual([true, entries.length])
    await Promise.all([end(survivor, 'SIGTERM'), end(victim, 'SIGTERM')])
  },
)
