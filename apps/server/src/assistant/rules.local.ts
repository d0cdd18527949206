/** Writes lists of tasks and other things in Markdown for answers without a model. */

import { addDays, weekdayOf } from '@osys/sdk/basics/days'
import type { StepItem } from '@osys/sdk/assistant/schema.steps'
import type { Task } from '@osys/sdk/tasks/schema'
import { localTexts as texts } from './messages.local.js'
import type { TaskTime } from './rules.questions.js'
import { taskHref } from './rules.results.js'

/** The most lines of a list in an answer. */
const MOST_LINES = 25

/** Returns the tasks that a question is about: open ones, unless it asks for a status. */
export function tasksAt(
  tasks: readonly Task[],
  time: TaskTime,
  status: string | null,
  today: string,
): readonly Task[] {
  const lastOfWeek = addDays(today, 6 - weekdayOf(today))
  const isIn = ({ due_date: due }: Task): boolean => {
    switch (time) {
      case 'any':
        return true
      case 'overdue':
        return due !== null && due < today
      case 'today':
        return due === today
      case 'tomorrow':
        return due === addDays(today, 1)
      case 'week':
        return due !== null && due >= today && due <= lastOfWeek
    }
  }
  return tasks.filter(
    task => isIn(task) && (status === null ? task.status !== 'done' : task.status === status),
  )
}

/** Returns tasks as a list in Markdown, with links. */
export function taskLines(tasks: readonly Task[], today: string): string {
  return listed(
    tasks.map(task => {
      const { due_date: due, status } = task
      const when =
        due === null
          ? texts.tasks.noDate
          : due < today && status !== 'done'
            ? texts.tasks.overdue(due)
            : texts.tasks.due(due)
      const company = task.company ? ` (${escapeText(task.company.name)})` : ''
      return `- ${linkTo(task.title, taskHref(task))}${company}: ${when}`
    }),
    tasks.length,
  )
}

/** Returns what a read brought as a list in Markdown, with links. */
export function itemLines(items: readonly StepItem[], total: number | null = null): string {
  return listed(
    items.map(({ label, detail, href }) => {
      const name = href === null ? escapeText(label) : linkTo(label, href)
      return `- ${name}${detail ? `: ${escapeText(detail)}` : ''}`
    }),
    total ?? items.length,
  )
}

function listed(lines: readonly string[], total: number): string {
  const shown = lines.slice(0, MOST_LINES)
  const more = total > shown.length ? ['', texts.onlyFirst(shown.length, total)] : []
  return [...shown, ...more].join('\n')
}

/** Returns a link in Markdown. Its text was written by people, so it must not end the link. */
export function linkTo(text: string, href: string): string {
  return `[${escapeText(text)}](${href})`
}

/** Escapes a text that people wrote, so that it stays text in Markdown. */
export function escapeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/([\\`*_[\]<>#|~])/g, String.raw`\$1`)
}
