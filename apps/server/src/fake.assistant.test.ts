import type { AssistantChat, AssistantMessage } from '@osys/sdk/assistant/schema'
import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { describe, expect, it } from 'vitest'
import { useModel } from './testing/model.js'
import { ABSENT, ACTIVE, ANA, type Caller, EVA, LUIS, type Step, useTwoWorlds } from './testing/two-worlds.js'
import { uuid } from './testing/two-worlds-compared.js'

/** Every call of the fake about the assistant, made to it and to the server; one model answers in both. */
const model = useModel()
let hold = () => {}
let release = () => {}
const worlds = useTwoWorlds(
  'assistant',
  async (_test, fake) => {
    fake.answerWith(({ content }) =>
      content.includes('tarea')
        ? { text: 'Te la propongo.', changes: [{ tool: 'create_task', input: proposed }] }
        : ['Hola, ', `${content}.`],
    )
    let open: (() => void) | null = null
    hold = () => {
      fake.holdAnswers()
      model.plan(script(new Promise<void>(resolve => (open = resolve))))
    }
    release = () => {
      open?.()
      fake.releaseAnswers()
      model.plan(script())
    }
    model.plan(script())
  },
  model.options,
)
const { play } = worlds
const { assistant, companies, notifications, realtime, tasks } = contract

const proposed = { company_id: ACTIVE, title: 'Revisar el guion', priority: 'high' }

/** Returns what the model of the server does: after `until`, what that of the fake does. */
function script(until?: Promise<void>): Parameters<typeof model.plan>[0] {
  return ({ body: { messages } }) => {
    const asked = String(messages.findLast(({ role }) => role === 'user')?.content ?? '')
    // The server names the moment and the person before the question.
    const content = asked.split('\n').at(-1) ?? ''
    const wait = until ? [{ until }] : []
    if (!content.includes('tarea')) return [...wait, { text: 'Hola, ' }, { text: `${content}.` }]
    const isFirst = messages.at(-1)?.role === 'user'
    return isFirst ? [{ tool: 'create_task', input: proposed }] : [{ text: 'Te la propongo.' }]
  }
}

const of = (by: Caller, call: AnyEndpoint, input: Step['input'] = {}, more: Partial<Step> = {}): Step => ({
  by,
  call,
  input,
  ...more,
})
const ask = (by: Caller, content: string, input: object = {}, more: Partial<Step> = {}) =>
  of(by, assistant.ask, { content, ...input }, more)
const reads = (by: Caller) => [of(by, assistant.list), of(by, assistant.get, { id: 1 })]

describe('the fake answers as the server does', () => {
  it('to questions, branches and votes', async () => {
    const key = crypto.randomUUID()
    const of1 = (call: AnyEndpoint, message_id: number, by: Caller = 'ana') =>
      of(by, call, { chat_id: 1, message_id })
    const judge = (by: Caller, id: number, input: object) => of(by, assistant.judge, { id, ...input })
    const { server, fake } = await play([
      ask('ana', '¿Quién eres?', { client_id: uuid(1) }, { key }),
      ask('ana', '¿Quién eres?', { client_id: uuid(1) }, { key }),
      ask('ana', '¿Otra?', {}, { key }),
      ask('ana', '¿Quién eres?', { client_id: uuid(1), chat_id: 1 }),
      ask('ana', '¿Otra?', { client_id: uuid(1) }),
      ...reads('ana'),
      60_000,
      ask('ana', 'Y más', { chat_id: 1 }, { isStreamed: true }),
      ask('ana', 'Rama', { chat_id: 1, parent_id: 2 }),
      ask('ana', 'Raíz', { chat_id: 1, parent_id: null }),
      of('ana', assistant.ask, before => {
        const { chat } = before as { readonly chat: AssistantChat }
        return { content: 'Por su hilo', thread_id: chat.thread_id }
      }),
      ask('luis', 'Hilo de nadie', { thread_id: 'ninguno' }),
      ask('ana', 'Mal', { chat_id: 1, parent_id: 1 }),
      ask('ana', 'Mal', { chat_id: ABSENT }),
      ask('luis', 'Ajeno', { chat_id: 1 }),
      ask('luis', 'Hola', { assistant_id: uuid(9) }),
      ask('eva', 'Hola'),
      ...reads('ana'),
      ...reads('luis'),
      of1(assistant.regenerate, 4),
      of1(assistant.regenerate, 3),
      of1(assistant.regenerate, ABSENT),
      of1(assistant.regenerate, 4, 'luis'),
      of1(assistant.continue, 4),
      of1(assistant.continue, 3),
      of1(assistant.stop, 4),
      of1(assistant.stop, 3),
      of('ana', assistant.join, { id: 4 }),
      of('ana', assistant.join, { id: 4 }, { isStreamed: true }),
      of('ana', assistant.join, { id: 3 }),
      of('luis', assistant.join, { id: 4 }),
      judge('ana', 4, { vote: 'up', note: 'Bien' }),
      judge('ana', 4, { vote: 'down' }),
      judge('ana', 4, { vote: null }),
      judge('luis', 4, { vote: 'up' }),
      of('ana', assistant.usage),
      ...reads('ana'),
    ])
    expect(fake).toEqual(server)
  })

  it('to answers that are on their way', async () => {
    const begun = { chat_id: 0, message_id: 0 }
    const of1 = (call: AnyEndpoint, more: object = {}) =>
      of('luis', call, before => {
        const { message } = before as { readonly message: AssistantMessage }
        Object.assign(begun, { chat_id: message.chat_id, message_id: message.id })
        return { ...begun, ...more }
      })
    const whole = of('luis', assistant.get, () => ({ id: begun.chat_id }))
    const { server, fake } = await play([
      () => hold(),
      ask('luis', 'Espera', { wait: false }),
      of1(assistant.stop),
      () => release(),
      of1(assistant.stop),
      of1(assistant.continue),
      () => hold(),
      of1(assistant.regenerate, { wait: false }),
      of('luis', assistant.ask, () => ({ content: 'Mientras', chat_id: begun.chat_id })),
      of('luis', assistant.regenerate, () => begun),
      whole,
      of('luis', assistant.update, () => ({ id: begun.chat_id, removed_message_ids: [begun.message_id] })),
      of('luis', assistant.stop, () => ({ ...begun, message_id: begun.message_id + 1 })),
      () => release(),
      of('luis', assistant.join, () => ({ id: begun.message_id + 1 }), { isStreamed: true }),
      whole,
      of('luis', assistant.list),
    ])
    expect(fake).toEqual(server)
  })

  it('to changes that an answer proposes', async () => {
    const change = (by: Caller, call: AnyEndpoint) =>
      of(by, call, before => {
        const { message } = before as { readonly message: AssistantMessage }
        return { id: message.id, change_id: message.steps[0]?.id }
      })
    const { server, fake } = await play([
      ask('ana', 'Haz una tarea'),
      change('luis', assistant.applyChange),
      change('ana', assistant.applyChange),
      change('ana', assistant.applyChange),
      change('ana', assistant.discardChange),
      of('ana', tasks.list, { company_id: ACTIVE }),
      ask('ana', 'Haz otra tarea'),
      change('ana', assistant.discardChange),
      change('ana', assistant.applyChange),
      ask('ana', 'Haz una tarea más'),
      change('luis', assistant.discardChange),
      of('ana', companies.archive, { company: ACTIVE }),
      of('ana', assistant.join, { id: 19 }),
      change('ana', assistant.applyChange),
      of('ana', assistant.applyChange, { id: 2, change_id: uuid(5) }),
      of('ana', assistant.discardChange, { id: ABSENT, change_id: uuid(5) }),
    ])
    expect(fake).toEqual(server)
  })

  it('to chats', async () => {
    const update = (by: Caller, input: object) => of(by, assistant.update, { id: 1, ...input })
    const share = (by: Caller, chatId: number, targetUserId: number) =>
      of(by, assistant.share, { chatId, targetUserId })
    const messages = [
      { role: 'user', content: '¿Hay café?' },
      { role: 'assistant', content: 'Sí, hay **café**.' },
    ]
    const { server, fake } = await play([
      of('ana', assistant.create, { title: 'Mío', messages }),
      of('ana', assistant.create, { messages }),
      of('ana', assistant.create),
      of('ana', assistant.create, { copy_of: 1 }),
      of('luis', assistant.create, { copy_of: 1 }),
      of('ana', assistant.create, { assistant_id: 'x' }),
      ...['CAFE', 'mio', 'quien eres', 'nada', ''].map(search => of('ana', assistant.list, { search })),
      of('ana', assistant.list, { per_page: 2, page: 2 }),
      update('ana', { title: 'Uno', pinned: true }),
      update('ana', { current_message_id: 2 }),
      update('ana', { current_message_id: ABSENT }),
      update('ana', { removed_message_ids: [3, ABSENT] }),
      update('ana', { current_message_id: null }),
      update('luis', { title: 'No' }),
      ...reads('ana'),
      share('ana', 1, LUIS),
      share('ana', 1, ANA),
      share('ana', 1, EVA),
      share('ana', 1, ABSENT),
      share('luis', 1, ANA),
      of('luis', assistant.list),
      of('luis', notifications.list, { peek: true }),
      ...(['ana', 'luis', 'eva'] as const).map(by => of(by, assistant.users)),
      of('ana', assistant.delete, { id: 1 }),
      of('ana', assistant.delete, { id: 1 }),
      of('ana', assistant.get, { id: 1 }),
      of('luis', assistant.restore, { id: 1 }),
      of('ana', assistant.restore, { id: 1 }),
      of('ana', assistant.restore, { id: 1 }),
      ...[ANA, LUIS].map(id =>
        of(id === ANA ? 'ana' : 'luis', realtime.events, { after: `private-user.${id}:0` }),
      ),
    ])
    expect(fake).toEqual(server)
  })

  it('to assistants', async () => {
    let id = ''
    const own = (before: unknown) => {
      id = (before as { readonly assistant: { readonly id: string } }).assistant.id
      return { id }
    }
    const lists = (['ana', 'luis', 'eva'] as const).map(by => of(by, assistant.assistants))
    const ids: string[] = []
    const { server, fake } = await play([
      ...lists,
      of('ana', assistant.createAssistant, {
        name: 'Guionista',
        tools: ['list_tasks'],
        roles: ['solutions'],
      }),
      of('ana', assistant.updateAssistant, before => {
        ids.push(own(before).id)
        return { id: ids.at(-1), instructions: 'Escribe guiones.', suggestions: ['Empieza'], tools: null }
      }),
      ...lists,
      of('ana', assistant.createAssistant, { name: 'X', tools: ['nada'] }),
      of('luis', assistant.createAssistant, { name: 'X' }),
      of('ana', assistant.updateAssistant, { id: uuid(7), name: 'X' }),
      of('ana', assistant.deleteAssistant, { id: uuid(7) }),
      of('ana', assistant.createAssistant, { name: 'Otro' }),
      of('ana', assistant.deleteAssistant, own),
      of('ana', assistant.assistants),
      of('luis', realtime.events, { after: 'private-ohplaky:0' }),
    ])
    expect(fake).toEqual(server)
  })

  worlds.compareEveryCall()

  worlds.leaveNoneOut()
})
