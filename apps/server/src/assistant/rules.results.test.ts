import { describe, expect, test } from 'vitest'
import { aMessage } from '@osys/sdk/testing/chat'
import { aFile } from '@osys/sdk/testing/files'
import { aCompanyRef } from '@osys/sdk/testing/companies'
import { aTask } from '@osys/sdk/testing/tasks'
import { aUserRef } from '@osys/sdk/testing/users'
import { conversationHref, hitItem, hoursText, showRead, toModelText } from './rules.results.js'

const names = { company: () => 'Café', person: () => 'Luis', self: 7 }

describe('hitItem', () => {
  const facts = { id: 5, title: 'Folleto', number: null, status: null, due_date: null, at: null }
  const company = aCompanyRef({ id: 3, name: 'Café' })
  const user = aUserRef({ id: 8, name: 'Luis', position: 'Diseño' })

  test.each([
    ['person', 'Persona · Diseño', '/ochatty/8'],
    ['company', 'Empresa', '/ohplaky/empresa/5'],
    ['task', 'Tarea · Café', '/ohplaky/empresa/3?task=5'],
    ['message', 'Mensaje · Luis', '/ochatty/8?message=5'],
  ] as const)('of a %s says whose it is, and leads there', (kind, detail, href) => {
    const id = kind === 'person' ? 8 : 5
    expect(hitItem({ ...facts, id, kind, company, user })).toMatchObject({ label: 'Folleto', detail, href })
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
    expect(toModelText({ id: 1, note: null, tags: [], avatar: '/x' }, 100)).toBe('{"id":1}')
    expect(toModelText({ text: 'x'.repeat(50) }, 20)).toMatch(/… \[cut: \d+ more characters; ask for less\]$/)
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
