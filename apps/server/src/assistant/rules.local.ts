/** Writes lists of tasks and other things in Markdown for answers without a model. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { dayOf } from '@osys/sdk/basics/days'
import type { StepItem } from '@osys/sdk/assistant/schema.steps'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { taskHref } from '@osys/sdk/tasks/rules.address'
import { localTexts as texts, momentText } from './messages.local.js'
import { words } from './messages.tools.js'
import type { Days } from './rules.dates.js'

/** The most lines of a list in an answer. */
const MOST_LINES = 25

/** The choice of the tasks that a question is about, among those that were read. */
export interface TaskChoice {
  /** The days on which they are due, or were finished; null for any. */
  readonly days: Days | null
  readonly status: string | null
  /** True for tasks without an assignee. */
  readonly isFree: boolean
  readonly today: string
  readonly zone: string
}

/** Returns the tasks that a question is about, and how many of the others are overdue. */
export function tasksAt(
  tasks: readonly Task[],
  { days, status, isFree, today, zone }: TaskChoice,
): { readonly found: readonly Task[]; readonly late: number } {
  const isChosen = (task: Task): boolean => !isFree || task.assignees.length === 0
  const dayIn = ({ due_date, finished_at }: Task): string | null => {
    if (status !== 'done') return due_date
    return finished_at === null ? null : dayOf(Date.parse(finished_at), zone)
  }
  const isIn = (task: Task): boolean => {
    const day = dayIn(task)
    return days === null || (day !== null && day >= days.from && day <= days.to)
  }
  const found = tasks.filter(task => isChosen(task) && isIn(task))
  const isAhead = days !== null && days.to >= today
  const late = tasks.filter(
    task => isChosen(task) && !isIn(task) && task.due_date !== null && task.due_date < today,
  )
  return { found, late: isAhead ? late.length : 0 }
}

/**
 * Returns tasks as a list in Markdown, with links, and with the codes by which one can go on; `withPeople` also says
 * who has them.
 */
export function taskLines(
  tasks: readonly Task[],
  today: string,
  total = tasks.length,
  withPeople = false,
): string {
  return listed(
    tasks.map(task => {
      const { due_date: due, status, company, assignees } = task
      const when =
        due === null
          ? texts.tasks.noDate
          : due < today && status !== 'done'
            ? texts.tasks.overdue(due)
            : texts.tasks.dueOn(due)
      const facts = [...(company ? [escapeText(company.name)] : []), words.statuses[status]]
      const name = [codeOf(task), linkTo(task.title, taskHref(task))].filter(Boolean).join(' ')
      const people = assignees.map(({ name: each }) => escapeText(each)).join(', ')
      const who = withPeople ? `, ${people === '' ? texts.tasks.free : people}` : ''
      return `- ${name} (${facts.join(', ')}): ${when}${who}`
    }),
    total,
  )
}

/** Returns what people wrote, as a read brought it, with moments in the form that other lines of an answer have. */
export function datedAlike(
  items: readonly StepItem[],
  written: readonly { readonly created_at: string | null; readonly fecha_humano: string }[],
  zone: string,
): readonly StepItem[] {
  return items.map((item, at) => {
    const { created_at = null, fecha_humano = '' } = written[at] ?? {}
    if (created_at === null || item.detail === null) return item
    return { ...item, detail: item.detail.replace(fecha_humano, () => momentText(created_at, zone)) }
  })
}

/** Returns what a read brought as a list in Markdown, with links. */
export function itemLines(items: readonly StepItem[], total: number | null = null): string {
  return listed(
    items.map(({ label, detail, href }) => {
      const name = href === null ? escapeText(label) : linkTo(label, href)
      // Behind a sentence a colon is a second sign.
      const sign = /[.!?\u2026:]$/.test(label) ? ' ·' : ':'
      return `- ${name}${detail ? `${sign} ${escapeText(detail)}` : ''}`
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
