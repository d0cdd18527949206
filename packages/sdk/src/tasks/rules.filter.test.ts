import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { aUserRef } from '../testing/users.js'
import { toCallFilter } from './rules.call-filter.js'
import {
  clustersOf,
  filterFor,
  type Grouping,
  isListOfWork,
  tasksFiltered,
  totalsOf,
} from './rules.filter.js'
import { NO_FILTER, NO_LABEL, type TaskFilter } from './state.filter.js'

const TODAY = '2026-11-20'
const tasks = [
  aTask({ id: 1, due_date: '2026-11-19', labels: ['Vídeo'], priority: 'low' }),
  aTask({ id: 2, due_date: '2026-11-19', status: 'done', assignees: [aUserRef({ id: 8 })] }),
  aTask({ id: 3, due_date: '2026-11-20', labels: [], assignees: [] }),
  aTask({ id: 4, due_date: '2026-11-26' }),
  aTask({ id: 5, due_date: '2026-11-27' }),
  aTask({ id: 6, due_date: null, company_id: 9 }),
]
const by = (group: Grouping['by']): Grouping => ({ by: group, today: TODAY, assignee: null })
const found = (filter: Partial<typeof NO_FILTER>) =>
  tasksFiltered(tasks, { ...NO_FILTER, ...filter }, TODAY).map(({ id }) => id)

describe('tasksFiltered', () => {
  test('finds all without a filter, and what all filters let through', () => {
    expect(found({})).toEqual([1, 2, 3, 4, 5, 6])
    expect(found({ assignee: [8] })).toEqual([2])
    expect(found({ company: [9] })).toEqual([6])
    expect(found({ priority: ['low'] })).toEqual([1])
    expect(found({ label: ['video'] })).toEqual([1])
    expect(found({ label: ['video'], priority: ['high'] })).toEqual([])
  })

  test('finds what has one of several values, or none', () => {
    expect(found({ assignee: [8, 'none'] })).toEqual([2, 3])
    expect(found({ assignee: ['none'] })).toEqual([3])
    expect(found({ company: [3, 9] })).toEqual([1, 2, 3, 4, 5, 6])
    expect(found({ priority: ['low', 'urgent'] })).toEqual([1])
    expect(found({ label: [NO_LABEL, 'VÍDEO'] })).toEqual([1, 3])
    expect(found({ label: [NO_LABEL] })).toEqual([3])
  })

  test('finds what is due in some days', () => {
    expect(found({ due: '..2026-11-20' })).toEqual([1, 2, 3])
    expect(found({ due: '2026-11-26..' })).toEqual([4, 5])
    expect(found({ due: '2026-11-20..2026-11-26' })).toEqual([3, 4])
  })

  test('knows what is overdue, due today, within seven days and without a date', () => {
    expect(found({ due: 'overdue' })).toEqual([1])
    expect(found({ due: 'today' })).toEqual([3])
    expect(found({ due: 'week' })).toEqual([3, 4])
    expect(found({ due: 'none' })).toEqual([6])
  })
})

describe('filterFor', () => {
  test("takes 'me' for whoever reads it, once", () => {
    const filter: TaskFilter = { ...NO_FILTER, assignee: [3, 7, 'me', 'none'] }
    expect(filterFor(filter, 7).assignee).toEqual([3, 7, 'none'])
    expect(filterFor(filter, 9).assignee).toEqual([3, 7, 9, 'none'])
    expect(filterFor(NO_FILTER, 7)).toBe(NO_FILTER)
  })

  test("lets 'me' be nobody where nobody is signed in", () => {
    const mine = filterFor({ ...NO_FILTER, assignee: ['me'] }, null)
    expect([tasksFiltered(tasks, mine, TODAY), toCallFilter(mine)]).toEqual([[], { assignee: 0 }])
  })
})

describe('clustersOf', () => {
  test('puts tasks with one value together, in the order of the first of each', () => {
    expect(clustersOf(tasks, by('due')).map(({ key, tasks: some }) => [key, some.length])).toEqual([
      ['overdue', 1],
      ['done', 1],
      ['today', 1],
      ['week', 1],
      ['later', 1],
      ['', 1],
    ])
    expect(clustersOf(tasks.slice(0, 3), by('status')).map(({ key }) => key)).toEqual(['pending', 'done'])
    const several = [
      aTask({ labels: ['web', 'logo'], assignees: [aUserRef({ name: 'Ana' }), aUserRef({ name: 'Luis' })] }),
    ]
    const keys = (['label', 'person', 'company', 'priority'] as const).map(
      group => clustersOf(several, by(group))[0]?.key,
    )
    expect(keys).toEqual(['web', 'Ana', 'Café Aurora', 'high'])
    expect(clustersOf(tasks.slice(2, 3), by('person')).map(({ key }) => key)).toEqual([''])
  })
})

describe('a task of several people', () => {
  const people = [
    { id: 3, name: 'Zoé' },
    { id: 5, name: 'Álvaro' },
    { id: 9, name: 'Beto' },
  ].map(each => aUserRef(each))
  const keyFor = (assignee: number | null) =>
    clustersOf([aTask({ assignees: people })], { ...by('person'), assignee })[0]?.key

  test('stands under the first by name, and in the list of one person under that one', () => {
    expect(keyFor(null)).toBe('Álvaro')
    expect(keyFor(9)).toBe('Beto')
    expect(keyFor(7)).toBe('Álvaro')
  })
})

test('labels that are spelled in several ways are one group', () => {
  const some = [aTask({ id: 1, labels: ['Vídeo'] }), aTask({ id: 2, labels: ['VIDEO'] })]
  expect(clustersOf(some, by('label'))).toEqual([{ key: 'video', tasks: some }])
})

describe('totalsOf', () => {
  test('gives the totals of the groups in which the tasks stand, by due date of all', () => {
    const all = new Map([
      ['video', 9],
      ['logo', 1],
      ['', 4],
    ])
    expect(totalsOf([aTask({ labels: ['VÍDEO'] }), aTask({ labels: [] })], by('label'), all)).toEqual({
      video: 9,
      '': 4,
    })
    expect(totalsOf([], by('due'), all)).toEqual({ video: 9, logo: 1, '': 4 })
  })
})

describe('isListOfWork', () => {
  test('holds for open tasks, those of people or of nobody, and those due by a day', () => {
    expect(
      [
        { open: true },
        { assignee: 7 },
        { assignee: [7, 8] },
        { unassigned: true },
        { due: 'week' as const },
        { overdue: true },
      ].every(isListOfWork),
    ).toBe(true)
    expect(
      [
        {},
        { open: false },
        { assignee: [] },
        { unassigned: false },
        { due: 'none' as const },
        { overdue: false },
      ].some(isListOfWork),
    ).toBe(false)
  })
})
