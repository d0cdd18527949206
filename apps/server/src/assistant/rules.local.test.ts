import { aTask } from '@osys/sdk/testing/tasks'
import { describe, expect, test } from 'vitest'
import { escapeText, itemLines, taskLines, tasksAt } from './rules.local.js'

// Friday.
const TODAY = '2026-11-20'
const at = (due_date: string | null, status: 'pending' | 'done' = 'pending') => aTask({ due_date, status })

describe('tasksAt', () => {
  const tasks = [
    at('2026-11-18'),
    at('2026-11-20'),
    at('2026-11-21'),
    at('2026-11-23'),
    at(null),
    at('2026-11-20', 'done'),
  ]
  test.each([
    ['today', null, 1],
    ['tomorrow', null, 1],
    ['overdue', null, 1],
    // Sunday ends the week.
    ['week', null, 2],
    ['any', null, 5],
    ['any', 'done', 1],
  ] as const)('%s, %s: %s', (time, status, count) => {
    expect(tasksAt(tasks, time, status, TODAY)).toHaveLength(count)
  })
})

describe('taskLines', () => {
  test('links each task and marks the late ones', () => {
    const [line] = taskLines([at('2026-11-18')], TODAY).split('\n')
    expect(line).toMatch(/^- \[.*\]\(\/ohplaky\/empresa\/\d+\?task=\d+\).*\*\*venció el/)
  })
  test('says when it does not show all', () => {
    expect(
      taskLines(
        Array.from({ length: 30 }, () => at(TODAY)),
        TODAY,
      ),
    ).toContain('Se muestran 25 de 30.')
  })
})

describe('escapeText', () => {
  test('lets nobody write links or HTML through a title', () => {
    expect(escapeText('[x](http://evil) <b>\n# *y*')).toBe(String.raw`\[x\](http://evil) \<b\> \# \*y\*`)
  })
})

test('itemLines shows label, detail and link', () => {
  expect(itemLines([{ label: 'Uno', detail: 'dos', href: '/tres' }])).toBe('- [Uno](/tres): dos')
})
