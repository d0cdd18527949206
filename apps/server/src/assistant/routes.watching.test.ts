import { createSdk } from '@osys/sdk'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.js'
import { holdNumber } from '../realtime/queries.signals.js'
import { useTestApp } from '../testing/app.js'
import { useModel } from '../testing/model.js'
import { signIn } from '../testing/people.js'

const model = useModel()
const test = useTestApp(model.options)
/** A second process on the same database. */
let second: App
let url: string
let living: pg.Client

beforeAll(async () => {
  second = await buildApp(test.deps)
  url = await second.http.listen({ host: '127.0.0.1', port: 0 })
  living = new pg.Client(test.database.url)
  await living.connect()
  await holdNumber(living, second.answers.runner)
})
afterAll(async () => {
  await second.http.close()
  await living.end()
})

const countFollowers = async () =>
  (await test.database.db.execute(sql`select 1 from assistant_followers`)).rows.length

/** Asks the first process for an answer, which the second one shows; ends it after `before`, and returns its news. */
async function newsAfter(before: (leave: () => void) => Promise<void>): Promise<readonly string[]> {
  let open = () => {}
  const until = new Promise<void>(resolve => (open = resolve))
  model.plan(() => [{ text: 'Uno' }, { until }, { text: ' dos.' }])
  const person = await signIn(test, { roles: ['user_ohplaky'] })
  const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: person.apiKey })
  const { message } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
  const leaving = new AbortController()
  const shown = await fetch(`${url}/api/v1/joao/message/${message.id}/stream`, {
    headers: { ...person.auth, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const parts = shown.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (!(await parts?.read())?.value?.includes('event: start'));
  await before(() => leaving.abort())
  open()
  await test.app.answers.idle()
  expect((await osys.assistant.join({ id: message.id })).message.content).toBe('Uno dos.')
  const { items } = await osys.notifications.list({ peek: true })
  return items.map(({ type }) => type)
}

/** Notes that a process shows an answer which can never take its note back: it is gone. */
const noteOfTheDead = (id: number) =>
  test.database.db.execute(sql`insert into assistant_followers (message_id, runner) values (${id}, 1)`)

/** Begins an answer that goes on until it is ended. */
async function askWithoutEnd() {
  let open = () => {}
  const until = new Promise<void>(resolve => (open = resolve))
  model.plan(() => [{ text: 'Uno' }, { until }])
  const person = await signIn(test, { roles: ['user_ohplaky'] })
  const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: person.apiKey })
  const { message } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
  await noteOfTheDead(message.id)
  return { osys, ids: { chat_id: message.chat_id ?? 0, message_id: message.id }, open }
}

describe('an answer that ends while another process shows it (Spec §4)', () => {
  it('is no news for the person who looks', async () => {
    expect(await newsAfter(async () => {})).toEqual([])
    expect(await countFollowers()).toBe(0)
  })

  it('is news when the person has left before', async () => {
    const news = await newsAfter(async leave => {
      leave()
      await expect.poll(countFollowers).toBe(0)
    })
    expect(news).toEqual(['assistant.answered'])
  })

  it('is news when that process is gone', async () => {
    expect(await newsAfter(() => living.end())).toEqual(['assistant.answered'])
    expect(await countFollowers()).toBe(0)
  })

  it('leaves nothing of a process that is gone when a person ends it', async () => {
    const stopped = await askWithoutEnd()
    await stopped.osys.assistant.stop(stopped.ids)
    const deleted = await askWithoutEnd()
    await deleted.osys.assistant.delete({ id: deleted.ids.chat_id })
    expect(await countFollowers()).toBe(0)
    for (const { open } of [stopped, deleted]) open()
    await test.app.answers.idle()
  })
})
