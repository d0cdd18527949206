/** Checks the tasks of a template as they are typed, and turns them into those to keep. */

import type { TaskPriority } from '@osys/sdk/tasks/schema'
import type { TemplateTask } from '@osys/sdk/tasks/schema.templates'

/** A task of a template as it is typed. */
export interface TemplateRow {
  readonly key: string
  readonly title: string
  /** The days to its due date; empty for none. */
  readonly days: string
  readonly description: string
  readonly priority: TaskPriority
  readonly labels: readonly string[]
  /** One on each line. */
  readonly steps: string
}

/** Returns tasks as the rows of a form. */
export function toTemplateRows(tasks: readonly TemplateTask[]): readonly TemplateRow[] {
  return tasks.map((task, index) => ({
    key: `${index}`,
    title: task.title,
    days: task.due_days === null ? '' : `${task.due_days}`,
    description: task.description,
    priority: task.priority,
    labels: task.labels,
    steps: task.steps.join('\n'),
  }))
}

/** Returns an empty row whose key no other row has. */
export function emptyRow(rows: readonly TemplateRow[]): TemplateRow {
  const key = `${Math.max(-1, ...rows.map(row => Number(row.key))) + 1}`
  return { key, title: '', days: '', description: '', priority: 'none', labels: [], steps: '' }
}

/** Returns typed rows as tasks; a row with nothing in it is left out. */
export function toTemplateTasks(rows: readonly TemplateRow[]): TemplateTask[] {
  return rows
    .filter(row => !isEmptyRow(row))
    .map(row => ({
      title: row.title.trim(),
      description: row.description.trim(),
      priority: row.priority,
      labels: [...row.labels],
      steps: row.steps
        .split('\n')
        .map(step => step.trim())
        .filter(Boolean),
      due_days: row.days.trim() === '' ? null : Number(row.days),
    }))
}

/** Tells whether nothing was typed into a row. */
export function isEmptyRow({ title, days, description, labels, steps }: TemplateRow): boolean {
  return labels.length === 0 && [title, days, description, steps].every(text => text.trim() === '')
}

/** Tells whether the days of a row are a whole number within the bound, or left out. */
export function areDaysRight({ days }: TemplateRow, most: number): boolean {
  return days.trim() === '' || (/^\d{1,4}$/.test(days.trim()) && Number(days) <= most)
}
