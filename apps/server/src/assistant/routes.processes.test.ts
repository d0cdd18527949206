import { createSdk } from '@osys/sdk'
import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followAnswer, slowWords, storedAnswer, WHOLE } from '../testing/answers.js'
import type { TestApp } from '../testing/app.js'
import { useTestDatabase } from '../testing/database.js'
import { useKillable } from '../testing/killable.js'
import { useModel } from '../testing/model.js'
import { signIn } from '../testing/people.js'

const database = useTestDatabase()
const model = useModel()
const servers = useKillable(database, model)

test(
  'two processes behave as one: an answer is joined, stopped and ended from either',
  { timeout: 120_000 },
  async () => {
    const [one, two] = await Promise.all([servers.start(0), servers.start(1)])
    const surroundings = { database, clock: { now: () => new Date() } } as unknown as TestApp
    const ana = await signIn(surroundings, { roles: ['user_ohplaky'] })
    model.plan(slowWords)
    const here = await followAnswer(`${one}/api/chatgpt`, ana, { content: 'Cuenta' })
    while (here.shown.text.length < 50) await sleep(20)
    const there = await followAnswer(`${two}/api/v1/joao/message/${here.shown.id}/stream`, ana)
    while (there.shown.text.length < 200) await sleep(20)

    const named = { chat_id: here.shown.chat, message_id: here.shown.id }
    const stopping = await fetch(`${two}/api/v1/joao/message/stop`, {
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
    const again = await followAnswer(`${one}/api/chatgpt`, ana, { content: 'Otra vez' })
    while (again.shown.text.length < 50) await sleep(20)
    const other = await followAnswer(`${two}/api/v1/joao/message/${again.shown.id}/stream`, ana)
    await servers.stop(0)
    await Promise.all([again.done, other.done])
    expect(other.shown.last).toMatchObject({ event: 'error', code: 'interrupted' })
    expect(other.shown.text).toBe((await storedAnswer(two, ana, again.shown.id)).content)
    expect(other.shown.text.startsWith(again.shown.text)).toBe(true)

    // It goes on, and two readers and a script have the same bytes, whatever they had before the restart.
    const body = { chat_id: again.shown.chat, message_id: again.shown.id }
    model.plan(() => ['á', 'é', '😀'].map(text => ({ text })))
    const asked = await followAnswer(`${two}/api/v1/joao/message/continue`, ana, body)
    const reader = await followAnswer(`${two}/api/v1/joao/message/${again.shown.id}/stream`, ana)
    const osys = createSdk({ baseUrl: two, token: ana.apiKey })
    let script = ''
    for await (const part of osys.assistant.stream({ message_id: again.shown.id })) {
      if (part.kind === 'text') script += part.text
    }
    await Promise.all([asked.done, reader.done])
    const whole = (await storedAnswer(two, ana, again.shown.id)).content
    expect(whole).toBe(`${other.shown.text}áé😀`)
    for (const text of [asked.shown.text, reader.shown.text, script]) {
      expect(Buffer.from(text).equals(Buffer.from(whole))).toBe(true)
    }
  },
)
