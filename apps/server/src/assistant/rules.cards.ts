/**
 * Writes the card of a proposed change: its title, its fields before and after, and the page that it leads
 * to.
 */

import type { ChangeStep } from '@osys/sdk/assistant/schema.steps'
import type { Task } from '@osys/sdk/tasks/schema'
import { companyHref, taskHref } from '@osys/sdk/tasks/rules.address'
import { changeTexts, words } from './messages.tools.js'
import { conversationHref, timesheetHref } from './rules.results.js'

type Input = Readonly<Record<string, unknown>>
type Field = ChangeStep['fields'][number]

/** The texts of a card beside the input of its call. */
export interface CardFacts {
  /** The name of the company, task or person that it is about. */
  readonly name: string
  /** The task as it is now, for a change of it. */
  readonly task: Task | null
  /** The text of the comment as it is now, for a change of it. */
  readonly body?: string | null
  readonly people: ReadonlyMap<number, string>
}

/** The fields that name what is changed, and do not change themselves. */
const PLACES: ReadonlySet<string> = new Set([
  'id',
  'company_id',
  'task_id',
  'receiver_id',
  'user_id',
  'version',
  'client_id',
  'position',
  'reply_to',
])

/** The fields that hold people. */
const PEOPLE: ReadonlySet<string> = new Set(['assignees', 'mentions'])

/** The fields that hold a day. */
const DAYS: ReadonlySet<string> = new Set(['start_date', 'due_date'])

/** Returns title and fields of a proposal: exactly what its call will change. */
export function toCard(tool: string, input: Input, facts: CardFacts): Pick<ChangeStep, 'title' | 'fields'> {
  const { task, body } = facts
  const before = (task ?? (body === undefined ? {} : { body })) as Readonly<Record<string, unknown>>
  const order = Object.keys(changeTexts.fields)
  const fields = Object.entries(input)
    .filter(([name]) => !PLACES.has(name))
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, value]): Field => ({
      label: changeTexts.fields[name] ?? name,
      before: name in before ? valueText(name, before[name], facts) : null,
      after: valueText(name, value, facts),
    }))
    .filter(({ before: was, after }) => was !== after)
  // A reason alone changes nothing: the task has the status already.
  if (tool === 'set_task_status' && facts.task?.status === input['status']) fields.length = 0
  return { title: titleOf(tool, input, facts.name), fields }
}

/**
 * Returns what becomes of a card whose task has changed: every field of the new card still has the value before
 * that the person saw (`same`), one has another (`other`), or none is left to change (`nothing`).
 */
export function renewalOf(
  old: Pick<ChangeStep, 'fields'>,
  renewed: Pick<ChangeStep, 'fields'>,
): 'same' | 'other' | 'nothing' {
  if (renewed.fields.length === 0) return 'nothing'
  const isKnown = ({ label, before }: Field) =>
    old.fields.some(field => field.label === label && field.before === before)
  return renewed.fields.every(isKnown) ? 'same' : 'other'
}

function titleOf(tool: string, input: Input, name: string): string {
  const titles = changeTexts.titles as Readonly<Record<string, (name: string) => string>>
  const { punch } = changeTexts
  const about = tool === 'register_punch' ? punch[input['event'] as keyof typeof punch] : name
  return titles[tool]?.(about) ?? tool
}

/** Returns a value as people read it; null for an empty one. */
function valueText(name: string, value: unknown, { people }: CardFacts): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) {
    const named = PEOPLE.has(name) ? people : null
    const texts = value.map(item => itemText(item, named)).filter(text => text !== '')
    return texts.length === 0 ? null : texts.join(', ')
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (DAYS.has(name)) return changeTexts.day(text)
  const table = { status: words.statuses, priority: words.priorities, event: words.events }[name]
  return (table as Readonly<Record<string, string>> | undefined)?.[text] ?? text
}

/** People come as ids, or as people; the steps of a task with their text. */
function itemText(item: unknown, people: ReadonlyMap<number, string> | null): string {
  if (typeof item === 'number' && people) return people.get(item) ?? `#${item}`
  if (typeof item !== 'object' || item === null) return String(item)
  const { name, text, done } = item as { name?: string; text?: string; done?: boolean }
  return name ?? `${done === true ? '☑' : '☐'} ${text ?? ''}`
}

/** Returns the page of the thing that a change made or changed, from the reply of its call. */
export function hrefOf(body: Readonly<Record<string, unknown>>): string | null {
  const { task, comment, message, work_log } = body as {
    task?: Task
    comment?: { id: number; company_id: number }
    message?: { id: number; receiver_id: number }
    work_log?: { user_id: number | null }
  }
  if (task) return taskHref(task)
  if (comment) return `${companyHref(comment.company_id)}?comment=${comment.id}`
  if (message) return conversationHref(message.receiver_id, message.id)
  return work_log?.user_id ? timesheetHref(work_log.user_id) : null
}
