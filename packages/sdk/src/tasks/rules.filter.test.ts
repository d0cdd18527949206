import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import { clustersOf, NO_FILTER, tasksFiltered, totalsOf } from './rules.filter.js'

const TODAY = '2026-11-20'
const tasks = [
  aTask({ id: 1, due_date: '2026-11-19', labels: ['Vídeo'], priority: 'low' }),
  aTask({ id: 2, due_date: '2026-11-19', status: 'done', assignees: [aUserRef({ id: 8 })] }),
  aTask({ id: 3, due_date: '2026-11-20', labels: [], assignees: [] }),
  aTask({ id: 4, due_date: '2026-11-26' }),
  aTask({ id: 5, due_date: '2026-11-27' }),
  aTask({ id: 6, due_date: null, company_id: 9 }),
]
const found = (filter: Partial<typeof NO_FILTER>) =>
  tasksFiltered(tasks, { ...NO_FILTER, ...filter }, TODAY).map(({ id }) => id)

describe('tasksFiltered', () => {
  test('finds all without a filter, and what all filters let through', () => {
    expect(found({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(found({ assignee: 8 })).toEqual([2])
    expect(found({ company: 9 })).toEqual([6])
    expect(found({ priority: 'low' })).toEqual([1])
    expect(found({ label: 'video' })).toEqual([1])
    expect(found({ label: 'video', priority: 'high' })).toEqual([])
  })

  test('knows what is overdue, due today, within seven days and without a date', () => {
    expect(found({ due: 'overdue' })).toEqual([1])
    expect(found({ due: 'today' })).toEqual([3])
    expect(found({ due: 'week' })).toEqual([3, 4])
    expect(found({ due: 'none' })).toEqual([6])
  })
})

describe('clustersOf', () => {
  test('puts tasks with one value together, in the order of the first of each', () => {
    expect(clustersOf(tasks, 'due').map(({ key, tasks: some }) => [key, some.length])).toEqual([
      ['2026-11-19', 2],
      ['2026-11-20', 1],
      ['2026-11-26', 1],
      ['2026-11-27', 1],
      ['', 1],
    ])
    expect(clustersOf(tasks.slice(0, 3), 'status').map(({ key }) => key)).toEqual(['pending', 'done'])
    const several = [
      aTask({ labels: ['web', 'logo'], assignees: [aUserRef({ name: 'Ana' }), aUserRef({ name: 'Luis' })] }),
    ]
    const keys = (['label', 'person', 'company', 'priority'] as const).map(
      group => clustersOf(several, group)[0]?.key,
    )
    expect(keys).toEqual(['web', 'Ana', 'Café Aurora', 'high'])
    expect(clustersOf(tasks.slice(2, 3), 'person').map(({ key }) => key)).toEqual([''])
  })
})

describe('totalsOf', () => {
  test('gives the totals of the groups in which the tasks stand', () => {
    const all = new Map([
      ['2026-11-19', 9],
      ['2026-11-20', 1],
      ['', 4],
    ])
    expect(totalsOf([...tasks.slice(0, 2), ...tasks.slice(-1)], 'due', all)).toEqual({
      '2026-11-19': 9,
      '': 4,
    })
  })
})
