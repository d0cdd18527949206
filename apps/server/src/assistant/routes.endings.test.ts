import { createSdk } from '@osys/sdk'
import { eq, type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assistant_ledger } from '../db/tables/assistant.js'
import { holdNumber } from '../realtime/queries.signals.js'
import { useTestApp } from '../testing/app.js'
import { useModel } from '../testing/model.js'
import { signIn } from '../testing/people.js'
import { closeUnclosed } from './jobs.ending.js'

const model = useModel()
const test = useTestApp(model.options)
let osys: ReturnType<typeof createSdk>
let living: pg.Client

beforeAll(async () => {
  const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
  osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })
  // The process lives, so that nobody ends its answers as abandoned.
  living = new pg.Client(test.database.url)
  await living.connect()
  await holdNumber(living, test.app.answers.runner)
})
afterAll(() => living.end())

/** The model writes a part, and goes on when the test lets it. */
function holdModel(): () => void {
  let open = () => {}
  const until = new Promise<void>(resolve => (open = resolve))
  model.plan(() => [{ text: 'Uno' }, { until }, { text: ' dos.' }])
  return open
}

const stateOf = async (id: number) => (await osys.assistant.join({ id })).message
const isLocking = async (text: string) => {
  const { rows } = await test.database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ${text}`,
  )
  return rows.length > 0
}

const entriesOf = (which: SQL) =>
  test.database.db.select().from(assistant_ledger).where(which).orderBy(assistant_ledger.id)

describe('the end of an answer (Spec §4)', () => {
  it('and a change of its chat at the same moment do not wait for each other', async () => {
    const open = holdModel()
    const { message, chat } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await test.database.db.transaction(async tx => {
      // In this order a chat is changed: itself, then its messages.
      await tx.execute(sql`select 1 from assistant_chats where id = ${chat?.id} for update`)
      open()
      await expect.poll(() => isLocking('%assistant_chats%')).toBe(true)
      await tx.execute(sql`select 1 from assistant_messages where id = ${message.id} for update`)
    })
    await test.app.answers.idle()
    expect(await stateOf(message.id)).toMatchObject({ status: 'done', content: 'Uno dos.' })
  })

  it('that is told late leaves alone an answer that goes on again', async () => {
    const open = holdModel()
    const { message } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await test.app.answers.ended([message.id])
    open()
    await test.app.answers.idle()
    expect(await stateOf(message.id)).toMatchObject({ status: 'done', content: 'Uno dos.' })
  })

  it('comes with a reason when its text cannot be stored', async () => {
    const open = holdModel()
    const { message } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await expect.poll(async () => (await stateOf(message.id)).content).toBe('Uno')
    await test.database.db.execute(
      sql`alter table assistant_parts add constraint planted check (at = 0) not valid`,
    )
    open()
    await test.app.answers.idle()
    await test.database.db.execute(sql`alter table assistant_parts drop constraint planted`)
    expect(await stateOf(message.id)).toMatchObject({
      status: 'failed',
      content: 'Uno',
      failure: { code: 'internal' },
    })
  })

  it('is stored later when the database refuses it once', async () => {
    const open = holdModel()
    const { message } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await test.database.db.execute(
      sql`alter table assistant_ledger add constraint planted check (ended_at is null) not valid`,
    )
    open()
    await test.app.answers.idle()
    await test.database.db.execute(sql`alter table assistant_ledger drop constraint planted`)
    test.app.answers.start()
    await expect.poll(async () => (await stateOf(message.id)).status).toBe('interrupted')
    expect((await stateOf(message.id)).content).toBe('Uno dos.')
    // The tokens went with the process: the 8 characters that are stored are 3.
    const counted = { model: 'stand-in', tokens_in: null, tokens_out: 3, is_estimated: true }
    expect((await stateOf(message.id)).cost).toMatchObject({ ...counted, mode: 'model' })
    const entries = () => entriesOf(eq(assistant_ledger.message_id, message.id))
    expect(await entries()).toMatchObject([{ ...counted, ended_at: expect.any(Date) }])

    // The ledger counts what follows by itself.
    model.plan(() => [{ text: ' Tres.' }, { usage: { prompt_tokens: 70, completion_tokens: 20 } }])
    const named = { chat_id: message.chat_id ?? 0, message_id: message.id }
    const { message: whole } = await osys.assistant.continue(named)
    expect(whole).toMatchObject({ content: 'Uno dos. Tres.', cost: { tokens_in: 70, tokens_out: 23 } })
    expect(await entries()).toMatchObject([
      counted,
      { tokens_in: 70, tokens_out: 20, is_estimated: false, ended_at: expect.any(Date) },
    ])
    // The person has left, and waits for news of an answer that does not come.
    const { items } = await osys.notifications.list({ peek: true })
    expect(items.filter(({ url }) => url === `/joaoai/${message.chat_id}`)).toMatchObject([
      { type: 'assistant.answered', title: 'La respuesta de JoaoAI se interrumpió' },
    ])
  })
})

describe('the ledger of answers', () => {
  it('counts what follows a stopped part whose cost was lost by itself', async () => {
    holdModel()
    const { message, chat } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await expect.poll(async () => (await stateOf(message.id)).content).toBe('Uno')
    const named = { chat_id: chat.id, message_id: message.id }
    await test.database.db.execute(
      sql`alter table assistant_ledger add constraint planted check (ended_at is null) not valid`,
    )
    await osys.assistant.stop(named)
    await test.app.answers.idle()
    await test.database.db.execute(sql`alter table assistant_ledger drop constraint planted`)
    model.plan(() => [{ text: ' dos.' }, { usage: { prompt_tokens: 70, completion_tokens: 20 } }])
    await osys.assistant.continue(named)
    const entries = await entriesOf(eq(assistant_ledger.message_id, message.id))
    expect(entries.map(({ tokens_in, tokens_out }) => [tokens_in, tokens_out])).toEqual([
      [null, null],
      [70, 20],
    ])
    // The lost part is closed once the answer rests.
    test.clock.advance(61_000)
    test.app.answers.start()
    const first = eq(assistant_ledger.id, entries[0]?.id ?? 0)
    await expect.poll(() => entriesOf(first)).toMatchObject([{ ended_at: expect.any(Date) }])
    expect((await stateOf(message.id)).cost).toMatchObject({ tokens_in: 70, tokens_out: 20 })
    test.clock.advance(-61_000)
  })

  it('has the cost of a stopped part that the database refused once', async () => {
    holdModel()
    const { message, chat } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await expect.poll(async () => (await stateOf(message.id)).content).toBe('Uno')
    await test.database.db.execute(
      sql`alter table assistant_ledger add constraint planted check (ended_at is null) not valid`,
    )
    await osys.assistant.stop({ chat_id: chat.id, message_id: message.id })
    await test.app.answers.idle()
    await test.database.db.execute(sql`alter table assistant_ledger drop constraint planted`)
    test.app.answers.start()
    const counted = { tokens_in: null, tokens_out: 1, is_estimated: true }
    await expect.poll(async () => (await stateOf(message.id)).cost).toMatchObject(counted)
    expect(await entriesOf(eq(assistant_ledger.message_id, message.id))).toMatchObject([
      { ...counted, ended_at: expect.any(Date) },
    ])
    expect((await stateOf(message.id)).status).toBe('stopped')
  })

  it('has the cost of a stopped part whose process died before it was noted', async () => {
    model.plan(() => [{ text: 'Uno dos.' }])
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    const entry = eq(assistant_ledger.message_id, message.id)
    const lost = { tokens_in: null, tokens_out: null, ended_at: null }
    await test.database.db.update(assistant_ledger).set(lost).where(entry)
    const ports = { database: test.database, now: test.clock.now }
    await closeUnclosed(ports, [])
    // Its process may still be about to note it.
    expect(await entriesOf(entry)).toMatchObject([lost])
    test.clock.advance(61_000)
    await closeUnclosed(ports, [])
    expect(await entriesOf(entry)).toMatchObject([{ tokens_out: 3, ended_at: expect.any(Date) }])
    test.clock.advance(-61_000)
  })

  it('has the end and the tokens of an answer that is deleted on its way', async () => {
    holdModel()
    const { message, chat } = await osys.assistant.ask({ content: 'Pregunta', wait: false })
    await expect.poll(async () => (await stateOf(message.id)).content).toBe('Uno')
    const [before] = await entriesOf(eq(assistant_ledger.message_id, message.id))
    await osys.assistant.update({ id: chat.id, removed_message_ids: [message.id] })
    await test.app.answers.idle()
    expect(await entriesOf(eq(assistant_ledger.id, before?.id ?? 0))).toMatchObject([
      { message_id: null, tokens_out: 1, is_estimated: true, ended_at: expect.any(Date) },
    ])
  })
})

describe('an answer that goes on after its end (Spec §4)', () => {
  it('shows its steps in the order in which they came', async () => {
    const rounds = (...texts: readonly string[]) =>
      model.plan((_request, round) => {
        const text = texts[round]
        return text === undefined ? [{ end: 'length' }] : [{ text }, { tool: 'list_companies', input: {} }]
      })
    rounds('Uno', ' dos')
    const { message, chat } = await osys.assistant.ask({ content: 'Pregunta' })
    rounds(' tres', ' cuatro')
    await osys.assistant.continue({ chat_id: chat.id, message_id: message.id })
    const read = (await osys.assistant.get({ id: chat.id })).chat.messages.at(-1)
    expect(read?.content).toBe('Uno dos tres cuatro')
    expect(read?.steps.map(({ kind, at }) => [kind, at])).toEqual([
      ['read', 3],
      ['read', 7],
      ['note', 7],
      ['read', 12],
      ['read', 19],
      ['note', 19],
    ])
  })
})
