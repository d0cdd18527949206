import { createSdk } from '@osys/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { useModel } from '../testing/model.js'
import type { ModelStep } from '../testing/model-server.js'
import { signIn } from '../testing/people.js'

const model = useModel(1_500, 6_000)
const test = useTestApp(model.options)
let osys: ReturnType<typeof createSdk>

beforeAll(async () => {
  const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
  osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })
})

const endless: readonly ModelStep[] = Array.from({ length: 100 }, () => [
  { text: 'más ' },
  { waitMs: 100 },
]).flat()

describe('a model that fails (Spec §7)', () => {
  it.each<[string, readonly ModelStep[], string, string]>([
    ['refuses the key', [{ status: 401, code: 'invalid_api_key' }], 'provider_denied', ''],
    ['is not there', [{ status: 404, code: 'model_not_found' }], 'provider_model', ''],
    ['has no money left', [{ status: 429, code: 'insufficient_quota' }], 'provider_quota', ''],
    ['falls over', [{ status: 500 }], 'provider_down', ''],
    ['refuses the question', [{ status: 400, code: 'bad' }], 'provider_refused', ''],
    [
      'refuses the content',
      [{ status: 400, code: 'content_filter', message: 'The response was filtered' }],
      'content_refused',
      '',
    ],
    [
      'refuses the content half-way',
      [{ text: 'Algo' }, { end: 'content_filter' }],
      'content_refused',
      'Algo',
    ],
    [
      'cannot take so much at all',
      [{ status: 400, code: 'context_length_exceeded' }],
      'context_too_long',
      '',
    ],
    ['hangs up', [{ text: 'Una parte' }, { waitMs: 50 }, { cut: true }], 'provider_cut', 'Una parte'],
    ['hangs up before it says anything', [{ waitMs: 50 }, { cut: true }], 'provider_cut', ''],
    ['says nothing more', [{ text: 'Una parte' }, { waitMs: 8_000 }], 'provider_silent', 'Una parte'],
    ['never begins', [{ waitMs: 8_000 }], 'provider_silent', ''],
    ['sends megabytes', [{ flood: 40_000_000 }], 'provider_flood', ''],
  ])('that %s leaves the question, its part, and a reason', async (_, steps, code, part) => {
    model.plan(() => steps)
    const { chat, message, question } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'failed', content: part, failure: { code } })
    expect(message.failure?.msg).toMatch(/^\p{Lu}.*\.$/u)
    if (part === '') expect(message.failure?.msg).not.toMatch(/Lo recibido|continúa/)
    expect((await osys.assistant.get({ id: chat.id })).chat.messages).toMatchObject([
      { id: question?.id, content: 'Pregunta' },
      { id: message.id },
    ])
  })

  it('that is busy says when to try again, and a retry in the same place answers', async () => {
    model.plan(() => [{ status: 429, code: 'rate_limit', headers: { 'retry-after': '30' } }])
    const { chat, message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message.failure).toEqual({
      code: 'provider_busy',
      msg: expect.stringContaining('demasiadas preguntas'),
      retry_at: '2026-11-20T18:00:30.000Z',
    })
    model.plan(() => [{ text: 'Ya.' }])
    const again = await osys.assistant.continue({ chat_id: chat.id, message_id: message.id })
    expect(again.message).toMatchObject({ id: message.id, status: 'done', content: 'Ya.', failure: null })
  })

  it.each<[string, ModelStep]>([
    ['refused the key', { status: 401, code: 'invalid_api_key' }],
    ['was busy', { status: 429, code: 'rate_limit' }],
    ['hung up', { cut: true }],
  ])(
    'that %s before its first text reads the next question with the last one, in turns that alternate',
    async (_, step) => {
      model.plan(() => [step])
      const { chat } = await osys.assistant.ask({ content: 'Primera' })
      model.plan(({ body: { messages } }) => {
        if (messages.some(({ role, content }) => role === 'assistant' && !content))
          return [{ status: 400, message: 'Assistant message must have either content or tool_calls' }]
        if (messages.some(({ role }, index) => role === messages[index - 1]?.role))
          return [
            { status: 400, message: 'Conversation roles must alternate user/assistant/user/assistant/...' },
          ]
        return [{ text: 'Ya.' }]
      })
      const { message } = await osys.assistant.ask({ chat_id: chat.id, content: 'Segunda' })
      expect(message).toMatchObject({ status: 'done', content: 'Ya.' })
      expect(model.requests.at(-1)?.body.messages.slice(1)).toMatchObject([
        { role: 'user', content: 'Primera\n\nSegunda' },
      ])
    },
  )

  it('that never ends is ended', async () => {
    model.plan(() => endless)
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'failed', failure: { code: 'provider_endless' } })
    expect(message.content).toMatch(/^más más /)
  })

  it('that writes too much is cut, which is told with the figure', async () => {
    const block = 'palabra '.repeat(2_500)
    model.plan(() => Array.from({ length: 11 }, () => ({ text: `${block}!` })))
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message.status).toBe('done')
    expect(message.content).toHaveLength(200_000)
    expect(message.steps).toMatchObject([
      { kind: 'note', code: 'answer_limit', msg: expect.stringContaining('200,000') },
    ])
  })

  it('that reaches its own length says so, and goes on where it ended, once', async () => {
    model.plan(() => [{ text: 'Hasta aquí' }, { end: 'length' }])
    const { chat, message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'done', steps: [{ kind: 'note', code: 'length_limit' }] })
    model.plan(() => [{ text: ' y el resto.' }])
    const named = { chat_id: chat.id, message_id: message.id }
    const { message: whole } = await osys.assistant.continue(named)
    expect(whole).toMatchObject({ status: 'done', content: 'Hasta aquí y el resto.' })
    await expect(osys.assistant.continue(named)).rejects.toMatchObject({ status: 409 })
  })

  it('that does not take tools is asked without them, which is told', async () => {
    model.plan(({ body }) =>
      body.tools
        ? [{ status: 400, message: 'stand-in does not support tools' }]
        : [{ text: 'Sin herramientas.' }],
    )
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({
      content: 'Sin herramientas.',
      steps: [{ kind: 'note', code: 'no_tools' }],
    })
  })

  it('gets less of a long conversation, which is told with figures', async () => {
    model.plan(() => [{ text: 'r'.repeat(3_000) }])
    const { chat } = await osys.assistant.ask({ content: 'Primera' })
    for (let turn = 0; turn < 5; turn++)
      await osys.assistant.ask({ chat_id: chat.id, content: 'x'.repeat(900) })
    const sent = model.requests.at(-1)?.body.messages ?? []
    const { messages } = (await osys.assistant.get({ id: chat.id })).chat
    expect(sent.length - 1).toBeLessThan(messages.length - 1)
    expect(sent[1]?.role).toBe('user')
    expect(messages.at(-1)?.steps).toMatchObject([
      { kind: 'note', code: 'context_cut', msg: expect.stringMatching(/No cupieron \d+ mensajes? anterior/) },
    ])
  })

  it('gets a shorter conversation when it says that it was too long', async () => {
    model.plan(({ body }) =>
      JSON.stringify(body.messages).length > 6_000
        ? [{ status: 400, code: 'context_length_exceeded', message: 'maximum context length is 1 tokens' }]
        : [{ text: 'Cupo.' }],
    )
    const { chat } = await osys.assistant.create({
      messages: [
        { role: 'user', content: 'a'.repeat(6_000) },
        { role: 'assistant', content: 'b'.repeat(3_000) },
      ],
    })
    const { message } = await osys.assistant.ask({ chat_id: chat.id, content: 'Corta' })
    expect(message).toMatchObject({ content: 'Cupo.', steps: [{ kind: 'note', code: 'context_cut' }] })
  })

  it('gets less of what was read when it says that it was too long', async () => {
    const company = await makeCompany(test, 'actived', 'Café Roble Alto')
    const description = 'palabra '.repeat(600)
    const { task } = await osys.tasks.create({ company_id: company, title: 'Folleto', description })
    const read: ModelStep = { tool: 'get_task', input: { id: task.id } }
    model.plan(({ body }, round) => {
      if (round === 0) return [read, read, read]
      return JSON.stringify(body.messages).length > 12_000
        ? [{ status: 400, code: 'context_length_exceeded' }]
        : [{ text: 'Cupo.' }]
    })
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'done', content: 'Cupo.' })
    expect(message.steps.filter(({ kind }) => kind === 'note')).toMatchObject([
      {
        code: 'context_cut',
        msg: expect.stringMatching(/^De lo consultado cupieron 7,200 de \d\d,\d{3} caracteres/),
      },
    ])
    const told = model.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? []
    const lengths = told.map(({ content }) => String(content).length)
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    for (const { content } of told) expect(content).toMatch(/^<data source="get_task">\n[^]*\n<\/data>$/)
    expect(told.at(-1)?.content).toContain(description.trim())
  })
})
