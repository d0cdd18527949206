/** Answers of the local mode that sum one thing up: a company, a task, a conversation. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import type { Subject } from '@osys/sdk/assistant/schema'
import { getChat } from '@osys/sdk/chat/endpoints'
import { listComments } from '@osys/sdk/comments/endpoints'
import { getCompany } from '@osys/sdk/companies/endpoints'
import { getTask } from '@osys/sdk/tasks/endpoints'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { companyHref, taskHref } from '@osys/sdk/tasks/rules.address'
import type { LocalContext } from './jobs.local-context.js'
import { localTexts as texts, momentText } from './messages.local.js'
import { words } from './messages.tools.js'
import { datedAlike, itemLines, linkTo, taskLines } from './rules.local.js'
import { conversationHref } from './rules.results.js'
import { commentsOn } from './rules.subject.js'

/** Answers the state of the thing that a question is about. */
export function subjectById(context: LocalContext, { kind, id }: Subject): Promise<string> {
  if (kind === 'company') return companyById(context, id)
  return kind === 'task' ? taskById(context, id) : conversation(context, id)
}

/** Answers the state of a company. */
export async function companyById(context: LocalContext, id: number): Promise<string> {
  const { read, today } = context
  const { company } = getCompany.reply.parse((await read('get_company', { id })).body)
  const { facts } = texts.company
  const { counts } = company
  const contact = [company.contact_name, company.contact_email, company.contact_phone]
    .filter(Boolean)
    .join(', ')
  const lines = [
    `**${linkTo(company.name, companyHref(id))}**`,
    '',
    `- ${facts.status}: ${words.companyStatuses[company.status]}`,
    ...(contact === '' ? [] : [`- ${facts.contact}: ${escapeText(contact)}`]),
    ...(counts === null
      ? []
      : [
          `- ${facts.tasks}: ${texts.company.tasks(counts.tasks.pending, counts.tasks.progress, counts.tasks.review, counts.tasks.done)}`,
          `- ${facts.files}: ${counts.files}`,
          `- ${facts.comments}: ${counts.comments}`,
        ]),
  ]
  if (may(context, 'list_tasks')) {
    const input = { company_id: id, overdue: true, order: 'due', per_page: 25 }
    const { tasks: late, total } = listTasks.reply.parse((await read('list_tasks', input)).body)
    if (late.length > 0) lines.push('', texts.company.overdue(total), '', taskLines(late, today, total))
  }
  lines.push(...(await lastComments(context, { company_id: id })))
  return lines.join('\n')
}

function may({ toolbox }: LocalContext, name: string): boolean {
  return toolbox.tools.some(({ tool }) => tool.name === name)
}

/** Returns the newest comments on a company or a task as lines, below their heading; none without any. */
async function lastComments(
  context: LocalContext,
  on: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  if (!may(context, 'list_comments')) return []
  const { shown, body } = await context.read('list_comments', { ...on, per_page: 3 })
  const comments = datedAlike(shown.items, listComments.reply.parse(body).items, context.job.timezone)
  return comments.length === 0 ? [] : ['', texts.company.lastComments, '', itemLines(comments)]
}

/** Answers the state of a task. */
export async function taskById(context: LocalContext, id: number): Promise<string> {
  const { read, today } = context
  const { task } = getTask.reply.parse((await read('get_task', { id })).body)
  const { description, checklist, labels } = task
  const open = checklist.filter(({ done }) => !done)
  const said = commentsOn(task)
  return [
    `**${linkTo([codeOf(task), task.title].filter(Boolean).join(' '), taskHref(task))}**`,
    '',
    ...factsOf(task, today).map(([name, value]) => `- ${name}: ${value}`),
    ...(labels.length === 0 ? [] : [`- ${texts.task.facts.labels}: ${escapeText(labels.join(', '))}`]),
    ...(open.length === 0
      ? []
      : ['', texts.task.open, '', ...open.map(step => `- ${escapeText(step.text)}`)]),
    ...(description === '' ? [] : ['', ...description.split('\n').map(line => `> ${escapeText(line)}`)]),
    ...(said ? await lastComments(context, said.input) : []),
  ].join('\n')
}

function factsOf(task: Task, today: string): readonly (readonly [string, string])[] {
  const { facts, late, steps } = texts.task
  const { status, company, priority, assignees, due_date: due, checklist } = task
  const isLate = due !== null && due < today && status !== 'done'
  return [
    [facts.status, words.statuses[status]],
    ...(company ? [[facts.company, linkTo(company.name, companyHref(company.id))] as const] : []),
    ...(priority === 'none' ? [] : [[facts.priority, words.priorities[priority]] as const]),
    [
      facts.people,
      assignees.length === 0 ? texts.task.nobody : escapeText(assignees.map(({ name }) => name).join(', ')),
    ],
    [facts.due, due === null ? texts.tasks.noDate : isLate ? late(due) : texts.task.day(due)],
    ...(checklist.length === 0
      ? []
      : [[facts.steps, steps(checklist.filter(({ done }) => done).length, checklist.length)] as const]),
  ]
}

/** The messages of a conversation that are counted, and those of them that are told. */
const MESSAGES = { read: 50, told: 10 }

/** Answers how a conversation stands: how much was written, who waits, and the newest messages. */
export async function conversation({ read, job }: LocalContext, id: number): Promise<string> {
  const { shown, body } = await read('list_messages', { id, per_page: MESSAGES.read })
  const { messages, has_more } = getChat.reply.parse(body)
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return texts.conversation.none
  const other = shown.items.find((_item, at) => messages[at]?.sender_id === id)?.label ?? null
  const name = other === null ? texts.conversation.other : linkTo(other, conversationHref(id))
  return [
    texts.conversation.some(name, messages.length, has_more, momentText(first.created_at, job.timezone)),
    last.sender_id === job.person.id ? texts.conversation.theyWait(name) : texts.conversation.youWait(name),
    '',
    itemLines(datedAlike(shown.items, messages, job.timezone).slice(-MESSAGES.told)),
  ].join('\n')
}
