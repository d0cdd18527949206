/** Answers of the local mode about tasks: of the person, of a company, of somebody else, or those that hold a text. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import type { Task } from '@osys/sdk/tasks/schema'
import { type LocalContext, lookUp, type Place } from './jobs.local-context.js'
import { localTexts as texts } from './messages.local.js'
import { daysOf } from './rules.dates.js'
import type { TaskQuestion } from './rules.intents.js'
import { taskLines, tasksAt } from './rules.local.js'

/** Answers about tasks of the person, of a company, of somebody else, or of nobody; a known place is not looked for. */
export async function tasks(
  question: TaskQuestion,
  context: LocalContext,
  known: Place | null = null,
): Promise<string> {
  const { of, isMine, isFree, time, status } = question
  const { job, today } = context
  const asked = of === null ? null : await lookUp(context, of)
  const held = of === null || asked?.place ? null : await tasksWith(of, question, context)
  if (held !== null) return held
  const place = known ?? (asked && (await asked.guess()))
  if (of !== null && !place) return texts.noPlace(escapeText(of))
  const days = time === 'any' || time === 'overdue' ? null : daysOf(time, today)
  const isDone = status === 'done'
  const input = {
    ...filtersOf(question, context),
    ...(place?.kind === 'company' && { company_id: place.id }),
    ...(place?.kind === 'person' && { assignee: place.id }),
    // Only the last day bounds the query, because overdue tasks from before the first day are told too.
    ...(days && !isDone && { due_to: days.to }),
  }
  const reply = listTasks.reply.parse((await context.read('list_tasks', input)).body)
  const { found, late } = tasksAt(reply.tasks, { days, status, isFree, today, zone: job.timezone })
  const isWhole = !isFree && days === null
  const total = isWhole ? reply.total : found.length
  const whose = [
    ...filterTexts({ ...question, isMine: isMine && place?.kind !== 'person' }),
    place ? texts.tasks.of(escapeText(place.name)) : '',
  ]
  const when = whenText(question)
  const what = [...whose, when].filter(Boolean).join(' ')
  // Of a longer list only the first tasks were read, so others that were not read may be meant, too.
  const read = !isWhole && reply.total > reply.tasks.length ? reply.tasks.length : null
  const some = read === null ? texts.tasks.some(total, what) : texts.tasks.someOf(total, what, read)
  const lines =
    found.length === 0 && read === null
      ? texts.tasks.none(what)
      : `${some}\n\n${taskLines(found, today, total, question.isWho)}`
  if (late === 0 || isDone) return lines
  const others = whose.filter(Boolean).join(' ')
  const also = texts.tasks.alsoOverdue(late, others === texts.tasks.mine ? null : others, read !== null)
  return `${lines}\n\n${also}`
}

/** Returns what the server is asked for: the filters of a question that hold for any place and day. */
function filtersOf({ status, priority, isMine, time }: TaskQuestion, { job }: LocalContext) {
  return {
    per_page: 100,
    // Tasks that were finished in some days are among those that changed last.
    order: status === 'done' ? 'updated' : 'due',
    ...(status === null ? { open: true } : { status }),
    ...(priority !== null && { priority }),
    ...(isMine && { assignee: job.person.id }),
    ...(time === 'overdue' && status !== 'done' && { overdue: true }),
  }
}

const filterTexts = ({ priority, status, isFree, isMine }: TaskQuestion): readonly string[] => [
  priority === null ? '' : texts.tasks.priorities[priority],
  status === null ? '' : (texts.tasks.statuses[status] ?? ''),
  isFree ? texts.tasks.free : '',
  isMine ? texts.tasks.mine : '',
]

const whenText = ({ status, time }: TaskQuestion): string =>
  status === 'done' ? texts.tasks.finished(time) : texts.tasks.due(time)

/**
 * Answers about the tasks that hold a text, which names neither a company nor a person; null when no task holds it. The
 * answer lists those that fit the question, such as its status and date. When none fits, the answer says so and lists
 * all tasks that hold the text.
 */
async function tasksWith(
  text: string,
  question: TaskQuestion,
  context: LocalContext,
): Promise<string | null> {
  const { isFree, time, status } = question
  const { job, today, read } = context
  const days = time === 'any' || time === 'overdue' ? null : daysOf(time, today)
  const isDue = days !== null && status !== 'done'
  const list = async (input: object) =>
    listTasks.reply.parse((await read('list_tasks', { ...input, search: text })).body)
  const asked = await list({
    ...filtersOf(question, context),
    ...(isDue && { due_from: days.from, due_to: days.to }),
  })
  const { found } = tasksAt(asked.tasks, { days, status, isFree, today, zone: job.timezone })
  const isWhole = !isFree && (days === null || isDue)
  const holding = texts.tasks.with(escapeText(text))
  const what = [...filterTexts(question), whenText(question), holding].filter(Boolean).join(' ')
  if (!isWhole && asked.total > asked.tasks.length)
    return `${texts.tasks.someOf(found.length, what, asked.tasks.length)}\n\n${taskLines(found, today)}`
  if (found.length > 0) return heldText(found, isWhole ? asked.total : found.length, what, context)
  const all = await list({ per_page: 100, order: 'due' })
  if (all.tasks.length === 0) return null
  const lines = heldText(all.tasks, all.total, holding, context)
  return what === holding ? lines : `${texts.tasks.none(what)} ${lines}`
}

/** Tells the tasks that hold a text, one's own first. */
function heldText(held: readonly Task[], total: number, what: string, { job, today }: LocalContext): string {
  const isOwn = ({ assignees }: Task): boolean => assignees.some(({ id }) => id === job.person.id)
  const own = held.filter(isOwn)
  const others = held.filter(task => !isOwn(task))
  const some = texts.tasks.some(total, what)
  // Of a longer list only a part was read, so own tasks may come later, too.
  const isOwnFirst = own.length > 0 && others.length > 0 && total === held.length
  const lines = taskLines([...own, ...others], today, total)
  return [isOwnFirst ? `${some}. ${texts.tasks.ownFirst}` : some, '', lines].join('\n')
}
