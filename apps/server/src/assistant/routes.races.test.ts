import { createSdk } from '@osys/sdk'
import type { ChangeStep } from '@osys/sdk/assistant/schema.steps'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { useModel } from '../testing/model.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { insertChat } from './queries.chats.js'
import { holdCount } from './queries.ledger.js'
import { insertMessages } from './queries.messages.js'

const model = useModel()
const test = useTestApp(model.options)
const sdkOf = ({ apiKey }: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })

/** The messages that a person may send in a minute. */
const SENDS = 600

/** Counts the connections that wait for a lock. */
async function countWaiting(): Promise<number> {
  // A transaction would see the same connections each time.
  const { rows } = await test.database.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

let ana: TestPerson
let osys: ReturnType<typeof sdkOf>

beforeAll(async () => {
  ana = await signIn(test, { roles: ['user_ohplaky'] })
  osys = sdkOf(ana)
})

describe('a question that is sent to two processes at once (Spec §4)', () => {
  it('is asked once, in one chat', async () => {
    const client_id = randomUUID()
    const asked = await test.database.db.transaction(async tx => {
      await holdCount(tx, ana.id)
      const other = osys.assistant.ask({ content: 'Dos veces', client_id })
      await expect.poll(() => countWaiting()).toBe(1)
      // This is stored by another process.
      const chat_id = await insertChat(tx, { user_id: ana.id, title: 'Chat 1' })
      const [question = 0] = await insertMessages(tx, [
        { chat_id, client_id, role: 'user', content: 'Dos veces', status: 'done' },
      ])
      const answer = {
        chat_id,
        parent_id: question,
        role: 'assistant',
        content: 'Ya.',
        status: 'done',
      } as const
      await insertMessages(tx, [answer])
      return { chat_id, other }
    })
    expect((await asked.other).chat?.id).toBe(asked.chat_id)
    expect((await osys.assistant.list({ search: 'Dos veces' })).total).toBe(1)
  })
})

describe('a change that is applied twice at once (Spec §7)', () => {
  it('stays applied when the second try is refused', async () => {
    const luis = await signIn(test, { name: 'Luis Herrera', roles: ['user_ohplaky'] })
    model.plan((_request, round) =>
      round === 0
        ? [{ tool: 'send_message', input: { receiver_id: luis.id, body: 'Una vez' } }]
        : [{ text: 'Listo.' }],
    )
    const { message } = await osys.assistant.ask({ content: 'Hazlo' })
    const change = message.steps.find((step): step is ChangeStep => step.kind === 'change')
    const named = { id: message.id, change_id: change?.id ?? '' }
    // One call of this kind is left to the person, so that the second try is refused. The proposal was tried as one.
    for (let calls = 2; calls < SENDS; calls++) {
      await test.http.inject({
        method: 'POST',
        url: `/api/v1/oplink/send/${luis.id}`,
        headers: { authorization: `Bearer ${ana.apiKey}` },
        payload: { body: '' },
      })
    }
    const sent = async () => (await osys.chat.get({ id: luis.id })).messages.length
    const tries = await test.database.db.transaction(async tx => {
      await tx.execute(sql`select 1 from assistant_messages where id = ${message.id} for update`)
      const first = osys.assistant.applyChange(named)
      await expect.poll(sent).toBe(1)
      const second = osys.assistant.applyChange(named)
      await expect.poll(() => countWaiting()).toBe(2)
      return [first, second]
    })
    for (const { status, message: after } of await Promise.all(tries)) {
      expect(status).toBe('success')
      expect(after.steps).toMatchObject([{ state: 'applied' }])
    }
    expect((await osys.assistant.join({ id: message.id })).message.steps).toMatchObject([
      { state: 'applied' },
    ])
  })
})

describe('a chat with an assistant that is no longer for its person', () => {
  it('goes on with the default one', async () => {
    const owner = sdkOf(await signIn(test, { roles: ['owner'] }))
    const { assistant } = await owner.assistant.createAssistant({
      name: 'Ventas',
      instructions: 'Habla de descuentos.',
      roles: ['user_ohplaky'],
    })
    model.plan(() => [{ text: 'Hola.' }])
    const { chat } = await osys.assistant.ask({ content: 'Uno', assistant_id: assistant.id })
    const prompt = () => String(model.requests.at(-1)?.body.messages[0]?.content)
    expect(prompt()).toContain('descuentos')
    await owner.assistant.updateAssistant({ id: assistant.id, roles: ['admin_ohplaky'] })
    await osys.assistant.ask({ content: 'Dos', chat_id: chat?.id })
    expect(prompt()).not.toContain('descuentos')
  })
})

describe('a very long chat', () => {
  it('is copied whole', async () => {
    model.plan(() => [{ text: 'Hola.' }])
    const { chat, message } = await osys.assistant.ask({ content: 'Larga' })
    await test.database.db.execute(sql`insert into assistant_steps (id, message_id, number, kind, shown)
      select gen_random_uuid(), ${message.id}, n, 'note', jsonb_build_object('kind', 'note', 'id', gen_random_uuid(), 'at', 0, 'code', 'no_tools', 'msg', 'x')
      from generate_series(1, 12000) n`)
    const copy = await osys.assistant.create({ copy_of: chat?.id ?? 0 })
    const { messages } = (await osys.assistant.get({ id: copy.chat.id })).chat
    expect(messages.at(-1)?.steps).toHaveLength(12_000)
  })
})
