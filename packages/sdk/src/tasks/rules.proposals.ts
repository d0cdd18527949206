/** Decides which tasks a template or a brief proposes, and what a template keeps of tasks. */

import { addDays, daysBetween } from '../basics/days.js'
import type { Brief } from '../briefs/schema.js'
import { proposalTexts } from './messages.proposals.js'
import { TASK_LIMITS, type Task } from './schema.js'
import { TEMPLATE_LIMITS, type TemplateTask } from './schema.templates.js'

/** A task that is proposed: it is made only when a person confirms it. */
export interface ProposedTask extends Omit<TemplateTask, 'due_days'> {
  /** Unique within a list of proposals. */
  readonly key: string
  readonly source: 'brief' | 'template'
  readonly due_date: string | null
  /** True for one whose due date the person chose. */
  readonly isDated: boolean
  /** True for one that will be made. */
  readonly isTaken: boolean
}

/** Returns the tasks that a template proposes from a first day on. */
export function proposedOfTemplate(tasks: readonly TemplateTask[], start: string): readonly ProposedTask[] {
  return tasks.map(({ due_days, ...task }, index) => ({
    ...task,
    key: `template-${index}`,
    source: 'template',
    due_date: due_days === null ? null : addDays(start, due_days),
    isDated: false,
    isTaken: true,
  }))
}

/** Returns one proposed task for each deliverable of a brief; due on its deadline, unless that has passed. */
export function proposedOfBrief(
  { deliverables, deadline }: Pick<Brief, 'deliverables' | 'deadline'>,
  today: string,
): readonly ProposedTask[] {
  return deliverables.map(({ type, format, quantity, channel }, index) => ({
    key: `brief-${index}`,
    source: 'brief',
    ...textsOf(proposalTexts.deliverable(type, quantity, channel), format),
    priority: 'none',
    labels: [],
    steps: [],
    due_date: deadline !== null && deadline >= today ? deadline : null,
    isDated: false,
    isTaken: true,
  }))
}

/** Returns the texts of a proposed task; what is too long for a title stands in full in the description. */
function textsOf(whole: string, format: string | null): Pick<ProposedTask, 'title' | 'description'> {
  const title = whole.slice(0, TASK_LIMITS.title)
  const paragraphs = [...(title === whole ? [] : [whole]), ...(format ? [proposalTexts.format(format)] : [])]
  return { title, description: paragraphs.join('\n\n') }
}

/**
 * Returns tasks as a template keeps them, at most as many as it may hold. Their due dates count from the first day
 * that any of them names.
 */
export function toTemplateTasks(tasks: readonly Task[]): readonly TemplateTask[] {
  const days = tasks.flatMap(({ start_date, due_date }) => start_date ?? due_date ?? [])
  const [first = ''] = days.toSorted()
  return tasks.slice(0, TEMPLATE_LIMITS.tasks).map(task => ({
    title: task.title,
    description: task.description,
    priority: task.priority,
    labels: [...task.labels],
    steps: task.checklist.map(step => step.text),
    due_days:
      task.due_date === null
        ? null
        : Math.min(Math.max(daysBetween(first, task.due_date), 0), TEMPLATE_LIMITS.dueDays),
  }))
}
