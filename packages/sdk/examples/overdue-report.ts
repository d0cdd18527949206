/**
 * Writes the overdue tasks of all companies that the caller sees as Markdown, by company, the longest overdue
 * first:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/overdue-report.ts > overdue.md
 *
 * Suited to a weekly run, such as `0 9 * * 1` of cron. Needs `ohplaky.task.index`.
 */
import type { Sdk } from '@osys/sdk'
import { taskCode } from '@osys/sdk/tasks/format.code'
import { dayOf, daysBetween } from '@osys/sdk/basics/days'
import type { Task } from '@osys/sdk/tasks/schema'
import { runScript } from './connect.js'
import { reportMessages } from './messages.js'

type Overdue = Task & { readonly due_date: string }

/**
 * Returns the overdue tasks. Lists come by due date, so each is read only until the first task that is not
 * overdue.
 */
async function findOverdue(osys: Sdk, today: string): Promise<readonly Overdue[]> {
  const found: Overdue[] = []
  for (const status of ['pending', 'progress', 'review'] as const) {
    for await (const task of osys.tasks.list.each({ status, order: 'due', per_page: 100 })) {
      const { due_date } = task
      if (due_date === null || due_date >= today) break
      found.push({ ...task, due_date })
    }
  }
  return found.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
}

function toMarkdown(tasks: readonly Overdue[], today: string): string {
  const names = [...new Set(tasks.map(task => task.company?.name ?? ''))].toSorted((a, b) =>
    a.localeCompare(b, 'es-MX'),
  )
  const sections = names.map(name => {
    const rows = tasks
      .filter(task => (task.company?.name ?? '') === name)
      .map(task => toRow(name, task, today))
    return [`## ${escapeCell(name)}`, '', reportMessages.header, reportMessages.rule, ...rows].join('\n')
  })
  const summary =
    tasks.length === 0 ? reportMessages.none : reportMessages.summary(tasks.length, names.length)
  return [reportMessages.title(today), summary, ...sections].join('\n\n')
}

function toRow(company: string, task: Overdue, today: string): string {
  const people = task.assignees.map(person => person.name).join(', ') || reportMessages.nobody
  const cells = [
    taskCode(company, task.number),
    task.title,
    people,
    reportMessages.day(task.due_date),
    String(daysBetween(task.due_date, today)),
  ]
  return `| ${cells.map(escapeCell).join(' | ')} |`
}

/** Escapes a text, so that Markdown shows it as it is. */
function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>|~#]/g, String.raw`\$&`)
}

runScript(async osys => {
  const { timezone } = await osys.app.config({})
  const today = dayOf(Date.now(), timezone)
  console.log(toMarkdown(await findOverdue(osys, today), today))
  return true
})
