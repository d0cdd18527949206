import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { hrefOf, renewalOf, toCard } from './rules.cards.js'

const people = new Map([[7, 'Ana Torres']])

describe('toCard', () => {
  test('shows before and after of what changes, and nothing else', () => {
    const task = aTask({ title: 'Folleto', priority: 'low', status: 'pending' })
    const input = { id: task.id, title: 'Folleto', priority: 'urgent', assignees: [7, 8] }
    expect(toCard('update_task', input, { name: task.title, task, people })).toEqual({
      title: 'Cambiar la tarea «Folleto»',
      fields: [
        { label: 'Prioridad', before: 'baja', after: 'urgente' },
        { label: 'Asignada a', before: expect.any(String), after: 'Ana Torres, #8' },
      ],
    })
  })

  test('shows its fields in one order, without those that only say what is changed', () => {
    const input = { priority: 'low', company_id: 3, client_id: 'c', title: 'Folleto', labels: ['b', '', 'a'] }
    const { fields } = toCard('create_task', input, { name: 'Café', task: null, people })
    expect(fields).toEqual([
      { label: 'Título', before: null, after: 'Folleto' },
      { label: 'Prioridad', before: null, after: 'baja' },
      { label: 'Etiquetas', before: null, after: 'b, a' },
    ])
  })

  test('names people only where a field holds people', () => {
    const input = { task_id: 7, mentions: [7], labels: [7] }
    expect(toCard('create_comment', input, { name: 'Café', task: null, people }).fields).toEqual([
      { label: 'Etiquetas', before: null, after: '7' },
      { label: 'Menciona a', before: null, after: 'Ana Torres' },
    ])
  })

  test('shows nothing before or after where a value is empty', () => {
    const task = aTask({ labels: [], due_date: null, description: '' })
    const changed = { labels: ['marca'], due_date: '2026-11-27', description: 'Rutas' }
    const before = (name: keyof typeof changed) =>
      toCard('update_task', { [name]: changed[name] }, { name: '', task, people }).fields[0]?.before
    expect([before('labels'), before('due_date'), before('description')]).toEqual([null, null, null])
    const full = aTask({ labels: ['marca'], description: 'Rutas' })
    const emptied = toCard('update_task', { labels: [], description: '' }, { name: '', task: full, people })
    expect(emptied.fields.map(({ after }) => after)).toEqual([null, null])
  })

  test('shows other values, and fields without a word of their own, as they are', () => {
    const { fields } = toCard('set_pace', { pace: 5, names: ['a', null] }, { name: '', task: null, people })
    expect(fields).toEqual([
      { label: 'pace', before: null, after: '5' },
      { label: 'names', before: null, after: 'a, null' },
    ])
  })

  test('shows nothing of a move to the status that the task has, nor its reason', () => {
    const input = { id: 5, status: 'progress', reason: 'Falta el logo', version: 3 }
    const fieldsOf = (status: 'review' | 'progress') =>
      toCard('set_task_status', input, { name: '', task: aTask({ status }), people }).fields
    expect(fieldsOf('progress')).toEqual([])
    expect(fieldsOf('review')).toEqual([
      { label: 'Estado', before: 'en revisión', after: 'en progreso' },
      { label: 'Motivo', before: null, after: 'Falta el logo' },
    ])
  })

  test('shows days as people read them', () => {
    const task = aTask({ due_date: '2026-11-20' })
    const { fields } = toCard('update_task', { due_date: '2026-11-27' }, { name: task.title, task, people })
    expect(fields).toEqual([
      {
        label: 'Vence',
        before: 'viernes, 20 de noviembre de 2026',
        after: 'viernes, 27 de noviembre de 2026',
      },
    ])
  })

  test('names the punch in its title', () => {
    expect(toCard('register_punch', { event: 'salida' }, { name: '', task: null, people })).toMatchObject({
      title: 'Registrar la salida en tu horario',
      fields: [{ label: 'Registro', before: null, after: 'Salida' }],
    })
  })

  test('shows each step of a checklist', () => {
    const checklist = [
      { id: 'a', text: 'Uno', done: true },
      { id: 'b', text: 'Dos', done: false },
    ]
    const { fields } = toCard('create_task', { checklist }, { name: 'Café', task: null, people })
    expect(fields[0]?.after).toBe('☑ Uno, ☐ Dos')
  })
})

describe('hrefOf', () => {
  test('points at what was made', () => {
    expect(hrefOf({ task: aTask({ id: 5 }) })).toBe('/ohplaky/empresa/3?task=5')
    expect(hrefOf({ comment: { id: 4, company_id: 3 } })).toBe('/ohplaky/empresa/3?comment=4')
    expect(hrefOf({ message: { id: 4, receiver_id: 8 } })).toBe('/ochatty/8?message=4')
    expect(hrefOf({ work_log: { user_id: 7 } })).toBe('/ojibble/timesheets/7')
    expect(hrefOf({})).toBeNull()
  })
})

describe('renewalOf', () => {
  const title = { label: 'Título', before: 'Folleto', after: 'Cartel' }
  const due = { label: 'Vence', before: null, after: 'viernes' }
  const old = { fields: [title, due] }

  test.each([
    ['the same values', [title, due], 'same'],
    ['a part of them', [due], 'same'],
    ['another value before', [{ ...title, before: 'Lona' }, due], 'other'],
    ['the value of another field', [{ ...due, label: 'Inicio' }], 'other'],
    ['nothing', [], 'nothing'],
  ])('of a card with %s', (_, fields, expected) => {
    expect(renewalOf(old, { fields })).toBe(expected)
  })
})
