import { dueOf } from '@osys/sdk/tasks/rules.due'
import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { groupsOf } from './rules.due-groups.js'

const item = (due_date: string | null) => ({ day: due_date, due: dueOf(aTask({ due_date }), '2026-11-20') })

describe('groupsOf', () => {
  test('puts what is late first, then today, then seven days, then the rest and what has no date', () => {
    const items = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-26', '2026-11-27', null].map(item)
    expect(groupsOf(items).map(({ when, items: members }) => [when, members.map(({ day }) => day)])).toEqual([
      ['overdue', ['2026-11-19']],
      ['today', ['2026-11-20']],
      ['week', ['2026-11-21', '2026-11-26']],
      ['later', ['2026-11-27', null]],
    ])
  })

  test('leaves out groups without tasks', () => {
    expect(groupsOf([])).toEqual([])
    expect(groupsOf([item('2026-11-20')]).map(({ when }) => when)).toEqual(['today'])
  })
})
