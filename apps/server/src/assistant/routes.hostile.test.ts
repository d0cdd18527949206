import { createSdk } from '@osys/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALL_TOOLS } from '@osys/sdk/http/tools'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { useModel } from '../testing/model.js'
import { signIn } from '../testing/people.js'
import { inputSchema } from './rules.tools.js'

const model = useModel(1_500, 6_000)
const test = useTestApp(model.options)
let osys: ReturnType<typeof createSdk>
let company: number
let task: number

beforeAll(async () => {
  const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
  osys = createSdk({ baseUrl: 'http://osys.test', fetch: test.fetch, token: apiKey, retry: false })
  company = await makeCompany(test, 'actived', 'Café Roble Alto')
  task = (await osys.tasks.create({ company_id: company, title: 'Folleto' })).task.id
})

describe('a model that sends what no column holds (Spec §7)', () => {
  it('gives an answer without the null bytes of its text', async () => {
    model.plan(() => [{ text: 'Uno\0 dos' }])
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'done', content: 'Uno dos' })
  })

  it('gives whole characters when a half of one comes alone', async () => {
    model.plan(() => [{ text: 'Uno \ud83d' }, { waitMs: 400 }, { text: '\ude00 dos' }])
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'done', content: 'Uno 😀 dos' })
  })

  it('may call a tool with null bytes and halves of characters', async () => {
    model.plan((_request, round) =>
      round === 0 ? [{ tool: 'list_companies', input: { search: 'a\0b \ud83d c' } }] : [{ text: 'Listo.' }],
    )
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({ status: 'done', content: 'Listo.' })
  })

  it('may count its tokens as nothing, as too many, or in parts', async () => {
    const told = [
      {},
      { prompt_tokens: 5e9, completion_tokens: 1.5 },
      { prompt_tokens: '7', completion_tokens: null },
    ]
    for (const usage of told) {
      model.plan(() => [{ text: 'Ya.' }, { usage }])
      const { message } = await osys.assistant.ask({ content: 'Pregunta' })
      expect(message).toMatchObject({ status: 'done', content: 'Ya.', cost: { is_estimated: true } })
    }
  })

  it('may tell its tokens with every piece', async () => {
    const piece = (prompt_tokens: number, completion_tokens: number) => ({
      sent: { choices: [], usage: { prompt_tokens, completion_tokens } },
    })
    model.plan(() => [
      { text: 'Ya' },
      piece(10, 1),
      { text: '.' },
      piece(10, 2),
      { usage: { prompt_tokens: 10, completion_tokens: 2 } },
    ])
    const { message } = await osys.assistant.ask({ content: 'Pregunta' })
    expect(message).toMatchObject({
      content: 'Ya.',
      cost: { tokens_in: 10, tokens_out: 2, is_estimated: false },
    })
  })

  it('may call every read with any arguments', async () => {
    const values = ['', 1e12, {}, [[7]]]
    const reads = ALL_TOOLS.filter(({ tool }) => tool.kind === 'read')
    const calls = reads.flatMap(tool =>
      Object.keys(inputSchema(tool)['properties'] ?? {}).flatMap(field =>
        values.map(value => ({ tool: tool.tool.name, input: { id: 7, [field]: value } })),
      ),
    )
    for (let at = 0; at < calls.length; at += 24) {
      const steps = calls.slice(at, at + 24)
      model.plan((_request, round) => (round === 0 ? steps : [{ text: 'Listo.' }]))
      const { message } = await osys.assistant.ask({ content: 'Pregunta' })
      expect({ steps, message }).toMatchObject({
        message: { status: 'done', content: 'Listo.', failure: null },
      })
    }
  })

  it('may propose every change with any arguments', async () => {
    const values = ['', 1e12, {}, [1e12]]
    const changes = ALL_TOOLS.filter(({ tool }) => tool.kind === 'change')
    const calls = changes.flatMap(tool =>
      Object.keys(inputSchema(tool)['properties'] ?? {}).flatMap(field =>
        values.map(value => ({
          tool: tool.tool.name,
          input: { id: task, company_id: company, title: 'T', body: 'B', receiver_id: 1, [field]: value },
        })),
      ),
    )
    for (let at = 0; at < calls.length; at += 24) {
      const steps = calls.slice(at, at + 24)
      model.plan((_request, round) => (round === 0 ? steps : [{ text: 'Listo.' }]))
      const { message } = await osys.assistant.ask({ content: 'Pregunta' })
      expect({ steps, message }).toMatchObject({
        message: { status: 'done', content: 'Listo.', failure: null },
      })
    }
  })
})
