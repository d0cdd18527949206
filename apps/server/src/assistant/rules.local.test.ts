import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { aTask } from '@osys/sdk/testing/tasks'
import type { Task } from '@osys/sdk/tasks/schema'
import { describe, expect, test } from 'vitest'
import { datedAlike, itemLines, taskLines, tasksAt } from './rules.local.js'

// Friday.
const TODAY = '2026-11-20'
const at = (due_date: string | null, more: Partial<Task> = {}) =>
  aTask({ due_date, status: 'pending', ...more })
const choice = { days: null, status: null, isFree: false, today: TODAY, zone: 'America/Mexico_City' }
const days = (from: string, to = from) => ({ ...choice, days: { from, to } })

describe('tasksAt', () => {
  const open = [
    at('2026-11-18'),
    at('2026-11-20'),
    at('2026-11-21'),
    at('2026-11-23', { assignees: [] }),
    at(null),
  ]
  test.each([
    ['all', choice, 5, 0],
    ['of a day, and what is overdue besides', days(TODAY), 1, 1],
    ['of the week', days('2026-11-16', '2026-11-22'), 3, 0],
    ['of tomorrow, when what is due today is not overdue', days('2026-11-21'), 1, 1],
    ['of a day that is past', days('2026-11-17'), 0, 0],
    ['of nobody', { ...choice, isFree: true }, 1, 0],
  ])('%s', (_name, chosen, found, late) => {
    expect(tasksAt(open, chosen)).toMatchObject({ found: { length: found }, late })
  })

  test('what is done counts on the day on which it was finished, in the zone', () => {
    const done = [
      at('2026-11-10', { status: 'done', finished_at: '2026-11-20T05:30:00Z' }),
      at('2026-11-20', { status: 'done', finished_at: '2026-11-20T18:00:00Z' }),
      at('2026-11-19', { status: 'done', finished_at: null }),
    ]
    expect(tasksAt(done, { ...days('2026-11-19'), status: 'done' }).found).toEqual([done[0]])
  })
})

describe('taskLines', () => {
  test('links each task and marks the late ones', () => {
    const [line] = taskLines([at('2026-11-18')], TODAY).split('\n')
    expect(line).toMatch(/^- CAFE-42 \[.*\]\(\/ohplaky\/empresa\/\d+\?task=\d+\).*\*\*venció el/)
  })
  test('says the code, day and status of each task, its company, and that it is late only while it is open', () => {
    const task = aTask({ id: 5, title: 'Uno', company_id: 3, due_date: '2026-11-18', status: 'pending' })
    const lineOf = (more: Partial<Task>) => taskLines([{ ...task, ...more }], TODAY)
    const late = lineOf({})
    expect(late).toMatch(
      /^- CAFE-42 \[Uno\]\(\/ohplaky\/empresa\/3\?task=5\) \(Café Aurora, pendiente\): \*\*venció el/,
    )
    expect(lineOf({ company: null, number: 0 })).toMatch(/^- \[Uno\]\(.*\) \(pendiente\): \*\*venció el/)
    for (const more of [{ status: 'done' }, { due_date: TODAY }, { due_date: '2026-11-21' }] as const) {
      expect(lineOf(more)).toMatch(/, (?:terminada|pendiente)\): vence el/)
    }
    expect(lineOf({ due_date: null })).toMatch(/, pendiente\): sin fecha/)
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
  expect(itemLines([{ label: 'Ya.', detail: 'dos', href: '/tres' }])).toBe('- [Ya.](/tres) · dos')
  expect(itemLines([{ label: 'U_no', detail: null, href: null }])).toBe(String.raw`- U\_no`)
  expect(itemLines([{ label: 'Uno', detail: null, href: null }], 7)).toMatch(/^- Uno\n\n.*1 de 7/)
})

test('datedAlike tells moments as tasks tell their days', () => {
  const item = { label: 'Ana', detail: 'nov 20 2026 11:05 am · $& Ya', href: null }
  const written = { created_at: '2026-11-20T17:05:00.000Z', fecha_humano: 'nov 20 2026 11:05 am' }
  const [told, same] = datedAlike([item, item], [written], choice.zone)
  expect(told?.detail).toMatch(/^vie 20 de nov, 11:05\sa\.m\. · \$& Ya$/)
  expect(same).toEqual(item)
})
