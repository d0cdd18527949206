import type { task_assignees, task_templates, tasks } from '../db/tables/tasks.js'
import { must } from './must.js'
import { COMPANIES, companyId } from './companies.js'
import { personId } from './people.js'
import { TASKS, TASK_CHECKLISTS, TASK_DESCRIPTIONS, type DemoTask } from './tasks.js'
import { addDays } from '@osys/sdk/basics/days'
import { nextRepeat } from '@osys/sdk/tasks/rules.repeat'
import type { Calendar } from './calendar.js'
import { TASK_REPEATS, TEMPLATES } from './templates.js'
import { workdayBefore, type Row, type World } from './world.js'

export interface Work {
  readonly tasks: readonly Row<typeof tasks>[]
  readonly assignees: readonly (typeof task_assignees.$inferInsert)[]
  /** The newest task number of each client that has tasks. */
  readonly lastNumbers: ReadonlyMap<number, number>
  readonly templates: readonly Row<typeof task_templates>[]
}

/**
 * Builds the tasks of all clients of the demo company, numbered within each in the order of creation, and the
 * templates.
 */
export function buildTasks({ calendar, random }: World): Work {
  const choices = random('tasks')
  const rows: Row<typeof tasks>[] = []
  const assignees: (typeof task_assignees.$inferInsert)[] = []
  const lastNumbers = new Map<number, number>()
  for (const company of COMPANIES) {
    const list = TASKS[company.key] ?? []
    const made = createdDays(calendar, list, company.createdDaysAgo)
    const positions = new Map<string, number>()
    list.forEach((task, index) => {
      const [status, priority, title, people, due, labels] = task
      const id = rows.length + 1
      const createdAt = calendar.past(must(made[index]), 560 + index * 9)
      const finishedAt =
        status === 'done' ? calendar.past(workdayBefore(calendar.day((due ?? 0) - 1)), 1050) : null
      const touchedAt = calendar.past(
        addDays(must(made[index]), choices.between(0, 3)),
        960 + choices.between(0, 59),
      )
      const repeat = entryOf(TASK_REPEATS, title) ?? null
      const position = (positions.get(status) ?? 0) + 1024
      positions.set(status, position)
      rows.push({
        id,
        client_id: choices.uuid(),
        company_id: companyId(company.key),
        number: index + 1,
        title,
        description: entryOf(TASK_DESCRIPTIONS, title) ?? '',
        status,
        priority,
        start_date: index % 3 === 0 ? must(made[index]) : null,
        due_date: due === null ? null : calendar.day(due),
        checklist: checklistOf(title),
        labels: [...labels],
        repeat,
        repeat_on: repeat && nextRepeat(repeat, calendar.day(0)),
        position,
        created_by: personId(company.by ?? 'andres'),
        created_at: createdAt,
        updated_at: finishedAt ?? (touchedAt > createdAt ? touchedAt : createdAt),
        finished_at: finishedAt,
        version: status === 'pending' ? 1 : 3,
      })
      assignees.push(...people.map(person => ({ task_id: id, user_id: personId(person) })))
    })
    if (list.length > 0) lastNumbers.set(companyId(company.key), list.length)
  }
  const templates = TEMPLATES.map(({ name, tasks }, index) => {
    const madeAt = calendar.past(workdayBefore(calendar.day(-40 + index)), 600)
    return { id: index + 1, name, tasks, created_at: madeAt, updated_at: madeAt, version: 1 }
  })
  return { tasks: rows, assignees, lastNumbers, templates }
}

/**
 * Returns the day on which each task was made: spread over the client's time, before its due date, never
 * before an earlier task.
 */
function createdDays(calendar: Calendar, list: readonly DemoTask[], companyAge: number): readonly string[] {
  const oldest = Math.min(companyAge - 3, 70)
  const days = list.map(([, , , , due], index) =>
    Math.max(
      2,
      Math.round(oldest - (index * (oldest - 2)) / Math.max(1, list.length - 1)),
      due === null ? 0 : 4 - due,
    ),
  )
  for (let index = days.length - 2; index >= 0; index--)
    days[index] = Math.max(must(days[index]), must(days[index + 1]))
  return days.map(ago => workdayBefore(calendar.day(-ago)))
}

function checklistOf(title: string) {
  const { items, done } = entryOf(TASK_CHECKLISTS, title) ?? { items: [], done: 0 }
  return items.map((text, index) => ({ id: String(index + 1), text, done: index < done }))
}

function entryOf<T>(entries: Readonly<Record<string, T>>, title: string): T | undefined {
  return Object.entries(entries).find(([start]) => title.startsWith(start))?.[1]
}
