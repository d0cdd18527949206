import { describe, expect, test } from 'vitest'
import { aTask } from '../testing/tasks.js'
import { dueTaskGroups } from './rules.due-groups.js'

const item = (due_date: string | null) => ({ day: due_date, task: aTask({ due_date }) })
type Items = readonly ReturnType<typeof item>[]
const groupsOf = (items: Items, totals: Record<string, number>) => dueTaskGroups(items, totals, '2026-11-20')

describe('dueTaskGroups', () => {
  test('puts what is late first, then today, then seven days, then the rest and what has no date', () => {
    const items = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-26', '2026-11-27', null].map(item)
    expect(
      groupsOf(items, {}).map(({ when, items: members }) => [when, members.map(({ day }) => day)]),
    ).toEqual([
      ['overdue', ['2026-11-19']],
      ['today', ['2026-11-20']],
      ['week', ['2026-11-21', '2026-11-26']],
      ['later', ['2026-11-27', null]],
    ])
  })

  test('counts all of them, also in groups of which none shows', () => {
    const totals = { overdue: 20, week: 5, later: 1, '': 2 }
    const shown = groupsOf([item('2026-11-19'), item('2026-11-20')], totals)
    expect(shown.map(({ when, items, count }) => [when, items.length, count])).toEqual([
      ['overdue', 1, 20],
      ['today', 1, 1],
      ['week', 0, 5],
      ['later', 0, 3],
    ])
  })

  test('leaves out groups without tasks', () => {
    expect(groupsOf([], {})).toEqual([])
    expect(groupsOf([item('2026-11-20')], {}).map(({ when }) => when)).toEqual(['today'])
  })
})
