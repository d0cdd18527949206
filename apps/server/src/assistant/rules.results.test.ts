import { describe, expect, test } from 'vitest'
import { aConversation, aMessage } from '@osys/sdk/testing/chat'
import { aFile } from '@osys/sdk/testing/files'
import { aCompanyRef } from '@osys/sdk/testing/companies'
import { aTask } from '@osys/sdk/testing/tasks'
import { aWorkDay } from '@osys/sdk/testing/timeclock'
import { aUserRef } from '@osys/sdk/testing/users'
import { conversationHref, hitItem, hoursText, showRead, toModelText } from './rules.results.js'

const names = { company: () => 'Café', person: () => 'Luis', self: 7 }

describe('hitItem', () => {
  const place = { excerpt: null, found_message_id: null }
  const facts = { id: 5, title: 'Folleto', number: null, status: null, due_date: null, at: null, ...place }
  const company = aCompanyRef({ id: 3, name: 'Café' })
  const user = aUserRef({ id: 8, name: 'Luis', position: 'Diseño' })

  test.each([
    ['person', 'Persona · Diseño', '/ochatty/8'],
    ['company', 'Empresa', '/ohplaky/empresa/5'],
    ['task', 'Tarea · Café', '/ohplaky/empresa/3?task=5'],
    ['message', 'Mensaje · Luis', '/ochatty/8?message=5'],
    ['comment', 'Comentario · Café', '/ohplaky/empresa/3?comment=5'],
    ['file', 'Archivo · Café', '/ohplaky/empresa/3?file=5'],
  ] as const)('of a %s says whose it is, and leads there', (kind, detail, href) => {
    const id = kind === 'person' ? 8 : 5
    expect(hitItem({ ...facts, id, kind, company, user })).toMatchObject({ label: 'Folleto', detail, href })
  })

  test('of a chat opens the message that was found, and of a text shows the place', () => {
    const chat = { ...facts, kind: 'chat', company: null, user: null } as const
    expect(hitItem(chat)).toMatchObject({ detail: 'Chat de JoaoAI', href: '/joaoai/5' })
    expect(hitItem({ ...chat, found_message_id: 9 }).href).toBe('/joaoai/5?message=9')
    const task = { ...facts, kind: 'task', company, user: null, excerpt: '…el cupón' } as const
    expect(hitItem(task).detail).toBe('Tarea · Café · …el cupón')
  })

  test.each(['message', 'task'] as const)('of a %s of nobody leads nowhere', kind => {
    expect(hitItem({ ...facts, kind, company: null, user: null }).href).toBeNull()
  })
})

describe('showRead', () => {
  test('names the company, and links each task', () => {
    const task = aTask({ id: 5, title: 'Folleto' })
    const shown = showRead('list_tasks', { company_id: 3 }, { tasks: [task], total: 9 }, names)
    expect(shown.label).toBe(`Consultó tareas de ${task.company?.name}`)
    expect(shown.items[0]).toMatchObject({ label: 'Folleto', href: expect.stringMatching(/\?task=5$/) })
    expect(shown.total).toBe(9)
  })

  test('says the company, status and day of a task, as far as it has them', () => {
    const task = aTask({ id: 5, status: 'progress', due_date: null })
    const itemOf = (over: object) =>
      showRead('get_task', {}, { task: { ...task, ...over } }, names).items[0] ?? { detail: '', href: '' }
    expect(itemOf({}).detail).toBe('Café Aurora · en progreso')
    expect(itemOf({ company: null, due_date: '2026-11-25' }).detail).toMatch(/^en progreso · .*25/)
    expect(itemOf({ company: null }).href).toBe('/ohplaky/empresa/3?task=5')
    expect(itemOf({ company: aCompanyRef({ id: 9 }), company_id: 9 }).href).toBe('/ohplaky/empresa/9?task=5')
  })

  test('lists conversations with their unread messages and the newest one', () => {
    const chats = {
      8: aConversation({
        unreads: 2,
        messages: [aMessage({ body: 'Uno' }), aMessage({ body: 'Dos  tres ' })],
      }),
      9: aConversation({ user: null, unreads: 0, messages: [] }),
    }
    const { items } = showRead('list_conversations', {}, { chats }, names)
    expect(items).toEqual([
      { label: 'Luis Romero', detail: '2 sin leer · Dos tres', href: '/ochatty/8' },
      { label: '9', detail: '', href: '/ochatty/9' },
    ])
  })

  test('says who wrote a message, and leads to the conversation with the other', () => {
    const messages = [aMessage({ id: 1, sender_id: 7, receiver_id: 8 }), aMessage({ id: 2 })]
    const shown = (tool: string) =>
      showRead(
        tool,
        { id: 8 },
        { messages, has_more: false },
        { ...names, person: id => (id === 8 ? 'Luis' : null) },
      )
    expect(shown('list_messages').items).toMatchObject([
      { label: 'Tú', href: '/ochatty/8?message=1' },
      { label: 'Luis', href: '/ochatty/8?message=2' },
    ])
    expect(shown('search_messages').items).toMatchObject([
      { label: 'Luis', href: '/ochatty/8?message=1' },
      { label: 'Luis', href: '/ochatty/8?message=2' },
    ])
  })

  test('shows the worked days of a timesheet', () => {
    const days = [aWorkDay({ day: '2026-11-19', worked_seconds: 0 }), aWorkDay({ worked_seconds: 5_400 })]
    const reply = { employee: aUserRef(), work_logs: [], days, week: null }
    expect(showRead('get_timesheet', {}, reply, names)).toMatchObject({
      label: 'Consultó el horario de Ana Torres',
      items: [{ label: '2026-11-20', detail: '1 h 30 min de trabajo' }],
    })
  })

  test('says what was read even when nothing came', () => {
    expect(showRead('list_tasks', { company_id: 3, search: 'x' }, { tasks: [] }, names)).toMatchObject({
      label: 'Consultó tareas de Café con «x»',
      items: [],
    })
    expect(showRead('unheard_of', {}, {}, names).label).toBe('Consultó unheard_of')
    for (const search of ['', 5, undefined])
      expect(showRead('list_tasks', { search }, { tasks: [] }, names).label).toBe('Consultó tareas')
  })
})

test.each([
  ['application/pdf', 'PDF'],
  ['text/csv', 'CSV'],
  ['image/webp', 'Imagen'],
  ['application/octet-stream', 'Archivo'],
])('a file of %s is shown as %s', (mime, kind) => {
  const reply = { items: [aFile({ mime })], total: 1, page: 1, pages: 1 }
  expect(showRead('list_files', {}, reply, names).items[0]?.detail).toBe(kind)
})

test('the excerpt of a text is cut by its characters, of which none is split', () => {
  const said = (body: string) => {
    const message = aMessage({ body, fecha_humano: 'hoy' })
    return showRead('list_messages', { id: 8 }, { messages: [message] }, names).items[0]?.detail
  }
  expect(said('x'.repeat(120))).toBe(`hoy · ${'x'.repeat(120)}`)
  expect(said('x'.repeat(121))).toBe(`hoy · ${'x'.repeat(119)}…`)
  expect(said('🥑'.repeat(120))).toBe(`hoy · ${'🥑'.repeat(120)}`)
})

describe('toModelText', () => {
  test('leaves out what is empty, and says how much it cut', () => {
    const empty = { note: null, text: '', done: false, tags: [], avatar: '/x' }
    expect(toModelText({ id: 1, ...empty }, 100)).toEqual({ text: '{"id":1}', cut: null })
    expect(toModelText({ name: 'Ana', done: true, tags: ['a'] }, 100).text).toBe(
      '{"name":"Ana","done":true,"tags":["a"]}',
    )
    expect(toModelText({ id: 1 }, 8)).toEqual({ text: '{"id":1}', cut: null })
    expect(toModelText({ id: 1 }, 5)).toEqual({
      text: '{"id"… [cut: 3 more characters; ask for less]',
      cut: { kept: 5, total: 8 },
    })
  })

  test('leaves out the place of a task, and keeps the work of a person', () => {
    expect(toModelText({ position: 1024.5, by: { name: 'Ana', position: 'Diseñadora' } }, 100).text).toBe(
      '{"by":{"name":"Ana","position":"Diseñadora"}}',
    )
  })

  test('leaves out the notifications of tasks, and keeps how many messages are unread', () => {
    expect(toModelText({ unread: { 8123: 42 } }, 100).text).toBe('{}')
    expect(toModelText({ unread: 2 }, 100).text).toBe('{"unread":2}')
  })

  test('cuts no character in half', () => {
    const { text, cut } = toModelText({ a: '😀' }, 7)
    expect(text).toMatch(/^\{"a":"… \[cut: 4 more/)
    expect(cut).toEqual({ kept: 6, total: 10 })
  })
})

describe('hoursText', () => {
  test.each([
    [0, '0 min'],
    [5_400, '1 h 30 min'],
    [7_200, '2 h'],
    [59, '0 min'],
  ])('%s is %s', (seconds, text) => expect(hoursText(seconds)).toBe(text))
})

test('conversationHref points at a message', () => {
  expect(conversationHref(7, 9)).toBe('/ochatty/7?message=9')
  expect(conversationHref(7)).toBe('/ochatty/7')
})
