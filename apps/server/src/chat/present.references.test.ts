import type { Target } from '@osys/sdk/chat/rules.targets'
import { describe, expect, test } from 'vitest'
import { toReference, type Named } from './present.references.js'
import type { NamedTask } from './queries.references.js'

const CAFE = { id: 3, name: 'Café Aurora', status: 'actived', approved_at: null } as const
const TALLER = { id: 4, name: 'Taller Norte', status: 'archived', approved_at: null } as const
const TASK: NamedTask = {
  id: 42,
  number: 7,
  title: 'Escribir la página',
  status: 'progress',
  company: CAFE,
  numbers: [{ number: 7, company: 'Café Aurora', earlier: ['AURORA'] }],
}
/** A task that was number 7 of the workshop before it came to the café. */
const MOVED: NamedTask = {
  ...TASK,
  id: 43,
  number: 8,
  status: 'done',
  numbers: [
    { number: 8, company: 'Café Aurora', earlier: ['AURORA'] },
    { number: 7, company: 'Taller Norte', earlier: [] },
  ],
}
const MESSAGE = {
  id: 9,
  sender_id: 8,
  receiver_id: 7,
  type: 'text',
  body: 'Hola **Ana**',
  sender: 'Luis',
} as const
const NAMED: Named = {
  companies: [TALLER, CAFE],
  tasks: [MOVED, TASK],
  messages: [{ ...MESSAGE, id: 10, type: 'audio', body: '' }, MESSAGE],
}

function cardOf(target: Target, named: Partial<Named> = {}, viewerId = 7) {
  return toReference('ref', target, { ...NAMED, ...named }, viewerId)
}

function taskOfCode(prefix: string, number: number, named: Partial<Named> = {}) {
  return cardOf({ kind: 'code', prefix, number }, named)?.id ?? null
}

describe('toReference', () => {
  test('shows a company with its status', () => {
    expect(cardOf({ kind: 'company', id: 3 })).toEqual({
      ref: 'ref',
      kind: 'company',
      id: 3,
      title: 'Café Aurora',
      detail: 'Activa',
      url: '/ohplaky/empresa/3',
    })
  })

  test('shows a task with its company and status', () => {
    expect(cardOf({ kind: 'task', id: 42 })).toEqual({
      ref: 'ref',
      kind: 'task',
      id: 42,
      title: 'Escribir la página',
      detail: 'Café Aurora · En progreso',
      url: '/ohplaky/empresa/3?task=42',
    })
  })

  test('shows a message with its sender and an excerpt, and leads to the conversation with the other', () => {
    const card = { ref: 'ref', kind: 'message', id: 9, title: 'Luis', detail: 'Hola Ana' }
    expect(cardOf({ kind: 'message', id: 9 })).toEqual({ ...card, url: '/ochatty/8?message=9' })
    expect(cardOf({ kind: 'message', id: 9 }, {}, 8)?.url).toBe('/ochatty/7?message=9')
  })

  test('names the kind of a message without a text', () => {
    expect(cardOf({ kind: 'message', id: 10 })?.detail).toBe('Mensaje de voz')
  })

  test('finds a task by its code, by the short name that its company had, and by the code that it had', () => {
    expect(taskOfCode('CAFE', 7)).toBe(42)
    expect(taskOfCode('CAFE', 8)).toBe(43)
    expect(taskOfCode('AURORA', 7)).toBe(42)
    expect(taskOfCode('TALLER', 7)).toBe(43)
  })

  test('takes the task that has a code before one that had it', () => {
    const now: NamedTask = { ...TASK, id: 44, company: TALLER, numbers: [] }
    expect(taskOfCode('TALLER', 7, { tasks: [MOVED, now] })).toBe(44)
  })

  test('shows no card for a code that names two tasks, or none', () => {
    expect(taskOfCode('CAFE', 7, { tasks: [TASK, { ...TASK, id: 45 }] })).toBeNull()
    expect(taskOfCode('CAFE', 9)).toBeNull()
    expect(taskOfCode('OTRA', 7)).toBeNull()
  })

  test('shows no card for what the caller may not see', () => {
    for (const kind of ['company', 'task', 'message'] as const) expect(cardOf({ kind, id: 99 })).toBeNull()
  })
})
