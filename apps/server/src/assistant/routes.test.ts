import { contract } from '@osys/sdk/contract'
import type { AnswerEvent } from '@osys/sdk/assistant/schema.stream'
import { describe, expect, it } from 'vitest'
import { createSdk } from '@osys/sdk'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { useModel } from '../testing/model.js'

const model = useModel()
const test = useTestApp(model.options)

describe('askAssistant', () => {
  it('answers', async () => {
    const ana = await signIn(test, { roles: ['user_ohplaky'] })
    const osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: ana.apiKey })
    const reply = await osys.assistant.ask({ content: '¿Hola?' })
    expect(reply.message).toMatchObject({ content: 'Hola.', status: 'done' })
    expect(contract.assistant.ask).toBeDefined()
    const answer = await test.http.inject({
      method: 'POST',
      url: '/api/chatgpt',
      headers: { ...ana.auth, accept: 'text/event-stream' },
      payload: { content: 'Otra', chat_id: reply.chat.id },
    })
    console.log(answer.body)
    const events: AnswerEvent[] = []
    expect(events).toEqual([])
    console.log(JSON.stringify(await osys.assistant.get({ id: reply.chat.id }), null, 1).slice(0, 3000))
  })
})
