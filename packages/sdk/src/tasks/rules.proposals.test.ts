import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aTask, aTemplate } from '../testing/tasks.js'
import { proposedOfBrief, proposedOfTemplate, toTemplateTasks } from './rules.proposals.js'
import { TEMPLATE_LIMITS } from './schema.templates.js'

describe('proposedOfTemplate', () => {
  test('counts the due dates from the first day; all are ticked', () => {
    expect(proposedOfTemplate(aTemplate().tasks, '2026-11-28')).toMatchObject([
      { title: 'Preparar la propuesta', due_date: '2026-12-03', isTaken: true },
      { title: 'Presentarla al cliente', due_date: null, isTaken: true },
    ])
  })
})

describe('proposedOfBrief', () => {
  const deliverables = [
    { type: 'Video', format: 'Vertical', quantity: 6, channel: 'Instagram' },
    { type: 'Logotipo', format: null, quantity: 1, channel: null },
  ]

  test('proposes a task for each deliverable, due on the deadline', () => {
    expect(proposedOfBrief({ deliverables, deadline: '2026-12-15' }, '2026-11-20')).toMatchObject([
      {
        title: '6 × Video · Instagram',
        description: 'Formato: Vertical',
        due_date: '2026-12-15',
        isTaken: true,
      },
      { title: 'Logotipo', description: '', due_date: '2026-12-15' },
    ])
  })

  test('leaves out a deadline that has passed, and keeps in the description what a title may not have', () => {
    const long = [{ type: 'x'.repeat(500), format: null, quantity: 2, channel: null }]
    const [proposed] = proposedOfBrief({ deliverables: long, deadline: '2026-11-19' }, '2026-11-20')
    expect(proposed?.due_date).toBeNull()
    expect(proposed?.title).toHaveLength(200)
    expect(proposed?.description).toBe(`2 × ${'x'.repeat(500)}`)
    expect(proposedOfBrief({ deliverables, deadline: '2026-11-20' }, '2026-11-20')[0]?.due_date).toBe(
      '2026-11-20',
    )
  })

  test('names the number only where there are several', () => {
    const titles = [null, 1, 2].map(quantity => {
      const [proposed] = proposedOfBrief(
        { deliverables: [{ type: 'Video', format: null, quantity, channel: null }], deadline: null },
        '2026-11-20',
      )
      return proposed?.title
    })
    expect(titles).toEqual(['Video', 'Video', '2 × Video'])
  })

  test('gives every proposal a key of its own', () => {
    const keys = proposedOfBrief({ deliverables, deadline: null }, '2026-11-20').map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('toTemplateTasks', () => {
  test('keeps the contents, the texts of the steps, and the days since the first day of all', () => {
    const tasks = [
      aTask({ start_date: '2026-11-18', due_date: '2026-11-25' }),
      aTask({ start_date: null, due_date: '2026-11-20', checklist: [] }),
      aTask({ start_date: null, due_date: null }),
    ]
    expect(toTemplateTasks(tasks)).toMatchObject([
      {
        title: tasks[0]?.title,
        labels: ['campaña'],
        steps: ['Reunir referencias', 'Escribir las tres rutas'],
        due_days: 7,
      },
      { steps: [], due_days: 2 },
      { due_days: null },
    ])
  })

  test('keeps the days within what a template may hold', () => {
    const days = (...dates: readonly (readonly [start: string | null, due: string])[]) =>
      toTemplateTasks(dates.map(([start_date, due_date]) => aTask({ start_date, due_date }))).map(
        ({ due_days }) => due_days,
      )
    expect(days([null, '2026-01-01'], [null, '2027-01-01'], [null, '2027-01-02'])).toEqual([0, 365, 365])
    // A start counts before a due date.
    expect(days(['2026-11-20', '2026-11-15'], [null, '2026-11-22'])).toEqual([0, 2])
  })

  test('used on its first day it gives the due dates back', () => {
    const day = fc.integer({ min: 0, max: 300 }).map(days => new Date(Date.UTC(2026, 0, 1 + days)))
    const dates = fc.array(
      day.map(date => date.toISOString().slice(0, 10)),
      { minLength: 1, maxLength: 10 },
    )
    fc.assert(
      fc.property(dates, days => {
        const tasks = days.map(due_date => aTask({ start_date: null, due_date }))
        const [first = ''] = days.toSorted()
        const proposed = proposedOfTemplate(toTemplateTasks(tasks), first)
        expect(proposed.map(({ due_date }) => due_date)).toEqual(days)
      }),
    )
  })

  test('takes as many as a template may hold', () => {
    const many = Array.from({ length: TEMPLATE_LIMITS.tasks + 5 }, (_, index) => aTask({ id: index + 1 }))
    expect(toTemplateTasks(many)).toHaveLength(TEMPLATE_LIMITS.tasks)
  })
})
