/**
 * Answers of the local mode, one function for a kind of question: tasks, hours, unread, companies, a greeting.
 */

import { addDays, mondayOf } from '@osys/sdk/basics/days'
import { listChats } from '@osys/sdk/chat/endpoints'
import { listComments } from '@osys/sdk/comments/endpoints'
import { listCompanies } from '@osys/sdk/companies/endpoints'
import { listTasks } from '@osys/sdk/tasks/endpoints'
import type { Task } from '@osys/sdk/tasks/schema'
import { getTimesheet } from '@osys/sdk/timeclock/endpoints'
import { type LocalContext, findCompany, findPerson, findPlace, lookUp } from './jobs.local-context.js'
import { clockTime, localTexts as texts } from './messages.local.js'
import { suggestionTexts, words } from './messages.tools.js'
import { companyById } from './jobs.local-summaries.js'
import { daysOf } from './rules.dates.js'
import { datedAlike, escapeText, itemLines, linkTo, taskLines, tasksAt } from './rules.local.js'
import type { Intent, TaskQuestion } from './rules.intents.js'
import { companyHref, conversationHref, hoursText, timesheetHref } from './rules.results.js'

type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Answers about tasks of the person, of a company, of somebody else, or of nobody. */
export async function tasks(question: Of<'tasks'>, context: LocalContext): Promise<string> {
  const { of, isMine, isFree, time, status, priority } = question
  const { job, today } = context
  const asked = of === null ? null : await lookUp(context, of)
  const held = of === null || asked?.place ? null : await tasksWith(of, question, context)
  if (held !== null) return held
  const place = asked && (await asked.guess())
  if (of !== null && !place) return texts.noPlace(escapeText(of))
  const days = time === 'any' || time === 'overdue' ? null : daysOf(time, today)
  const isDone = status === 'done'
  const input = {
    per_page: 100,
    // Tasks that were finished in some days are among those that changed last.
    order: isDone ? 'updated' : 'due',
    ...(status === null ? { open: true } : { status }),
    ...(priority !== null && { priority }),
    ...(place?.kind === 'company' && { company_id: place.id }),
    ...(place?.kind === 'person' ? { assignee: place.id } : isMine && { assignee: job.person.id }),
    ...(time === 'overdue' && { overdue: true }),
    // Only the last day bounds the query, because overdue tasks from before the first day are told too.
    ...(days && !isDone && { due_to: days.to }),
  }
  const reply = listTasks.reply.parse((await context.read('list_tasks', input)).body)
  const { found, late } = tasksAt(reply.tasks, { days, status, isFree, today, zone: job.timezone })
  const isWhole = !isFree && days === null
  const total = isWhole ? reply.total : found.length
  const whose = [
    priority === null ? '' : texts.tasks.priorities[priority],
    status === null ? '' : (texts.tasks.statuses[status] ?? ''),
    isFree ? texts.tasks.free : '',
    isMine && place?.kind !== 'person' ? texts.tasks.mine : '',
    place ? texts.tasks.of(escapeText(place.name)) : '',
  ]
  const when = isDone ? texts.tasks.finished(time) : texts.tasks.due(time)
  const what = [...whose, when].filter(Boolean).join(' ')
  // Of a longer list only the first tasks were read, so others that were not read may be meant, too.
  const read = !isWhole && reply.total > reply.tasks.length ? reply.tasks.length : null
  const some = read === null ? texts.tasks.some(total, what) : texts.tasks.someOf(total, what, read)
  const lines =
    found.length === 0 && read === null
      ? texts.tasks.none(what)
      : `${some}\n\n${taskLines(found, today, total)}`
  if (late === 0 || isDone) return lines
  const others = whose.filter(Boolean).join(' ')
  const also = texts.tasks.alsoOverdue(late, others === texts.tasks.mine ? null : others, read !== null)
  return `${lines}\n\n${also}`
}

/**
 * Answers about the tasks that hold a text, which names neither a company nor a person; null when none does. Of them
 * those are told that are open or as the question says, or all when there are none.
 */
async function tasksWith(
  text: string,
  { isMine, isFree, time, status, priority }: TaskQuestion,
  { read, today, job }: LocalContext,
): Promise<string | null> {
  const input = { search: text, per_page: 100, order: 'due' }
  const { tasks: held, total } = listTasks.reply.parse((await read('list_tasks', input)).body)
  if (held.length === 0) return null
  const isOwn = ({ assignees }: Task): boolean => assignees.some(({ id }) => id === job.person.id)
  const days = time === 'any' || time === 'overdue' ? null : daysOf(time, today)
  const fitting = tasksAt(held, { days, status, isFree, today, zone: job.timezone }).found.filter(
    task =>
      (status === null ? task.status !== 'done' : task.status === status) &&
      (priority === null || task.priority === priority) &&
      (time !== 'overdue' || (task.due_date !== null && task.due_date < today)) &&
      (!isMine || isOwn(task)),
  )
  const told = fitting.length > 0 ? fitting : held
  const own = told.filter(isOwn)
  const others = told.filter(task => !isOwn(task))
  const count = fitting.length > 0 ? fitting.length : total
  const some = texts.tasks.some(count, texts.tasks.with(escapeText(text)))
  const lines = taskLines([...own, ...others], today, count)
  return [own.length > 0 && others.length > 0 ? `${some}. ${texts.tasks.ownFirst}` : some, '', lines].join(
    '\n',
  )
}

/** Answers about the hours of some days, of the person or of somebody whose hours they may see. */
export async function hours({ time, of }: Of<'hours'>, context: LocalContext): Promise<string> {
  const { job, today } = context
  const person = of === null ? null : await findPerson(context, of)
  const id = person?.id ?? job.person.id
  const { from, to } = daysOf(time, today)
  const input = { id, ...(from < mondayOf(today) && { week_start_date: from }) }
  const { days, week, work_logs } = getTimesheet.reply.parse(
    (await context.read('get_timesheet', input)).body,
  )
  const name = person ? escapeText(person.name) : null
  const link = linkTo(person ? texts.hours.linkOf : texts.hours.link, timesheetHref(id))
  if (from !== to) {
    // The timesheet of a week gives its own days only.
    if (mondayOf(from) !== mondayOf(to)) return [texts.hours.onlyWeeks, '', link].join('\n')
    const isWhole = from === mondayOf(from) && to === addDays(from, 6)
    const worked = days.filter(({ day, worked_seconds }) => day >= from && day <= to && worked_seconds > 0)
    const extra = isWhole && week ? week.overtime_seconds : null
    const none = extra === null ? '' : texts.hours.noExtra(from, to)
    const over = extra ? texts.hours.extra(hoursText(extra)) : none
    const seconds = worked.reduce((sum, { worked_seconds }) => sum + worked_seconds, 0)
    const total = hoursText(isWhole ? (week?.worked_seconds ?? 0) : seconds)
    const lines = worked.map(({ day, worked_seconds }) => texts.hours.day(day, hoursText(worked_seconds)))
    return [texts.hours.week(time, to < today, name, total, over), '', ...lines, '', link].join('\n')
  }
  const own = days.find(({ day }) => day === from)
  const rest = own && own.break_seconds > 0 ? hoursText(own.break_seconds) : ''
  const moments = own
    ? texts.hours.moments(
        own.first_entry && clockTime(own.first_entry, job.timezone),
        own.last_exit && clockTime(own.last_exit, job.timezone),
      )
    : ''
  const worked = texts.hours.ofDay(
    from === today ? null : from,
    name,
    hoursText(own?.worked_seconds ?? 0),
    rest,
  )
  const status = work_logs.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.status ?? 'fuera'
  const now = from === today ? texts.hours.now(name !== null, words.clock[status]) : ''
  return `${[worked, moments, now].filter(Boolean).join(' ')}\n\n${link}`
}

/** Answers a greeting, with three questions that the person's tools can answer. */
export function greeting({ toolbox }: LocalContext): string {
  const examples = GREETING.filter(([needed]) => toolbox.tools.some(({ tool }) => tool.name === needed))
  return texts.greeting(examples.slice(0, 3).map(([, example]) => example))
}

const GREETING = [
  ['list_tasks', suggestionTexts.dueToday],
  ['get_timesheet', suggestionTexts.hoursToday],
  ['list_conversations', suggestionTexts.unread],
  ['search_everything', suggestionTexts.seek],
] as const

/** Answers which conversations have unread messages. */
export async function unread({ read }: LocalContext): Promise<string> {
  const { chats } = listChats.reply.parse((await read('list_conversations', {})).body)
  const waiting = Object.entries(chats).filter(([, { unreads }]) => unreads > 0)
  if (waiting.length === 0) return texts.unread.none
  const lines = waiting.map(([id, { user, unreads }]) => {
    const link = linkTo(user?.name ?? id, conversationHref(Number(id)))
    return `- ${link}: ${texts.unread.from(unreads)}`
  })
  const total = waiting.reduce((sum, [, { unreads }]) => sum + unreads, 0)
  return [texts.unread.some(total), '', ...lines].join('\n')
}

/** Answers the newest notifications. */
export async function notifications({ read }: LocalContext): Promise<string> {
  const { shown } = await read('list_notifications', { per_page: 10 })
  if (shown.items.length === 0) return texts.notifications.none
  return [texts.notifications.some, '', itemLines(shown.items)].join('\n')
}

/** Answers which companies there are. */
export async function companies({ status }: Of<'companies'>, { read }: LocalContext): Promise<string> {
  const input = { per_page: 100, ...(status !== null && { status }) }
  const { items, total } = listCompanies.reply.parse((await read('list_companies', input)).body)
  if (items.length === 0) return texts.companies.none
  const lines = items.map(({ id, name, counts }) => ({
    label: name,
    href: companyHref(id),
    detail: counts === null ? null : texts.companies.openTasks(openCount(counts.tasks)),
  }))
  return [texts.companies.some(total), '', itemLines(lines, total)].join('\n')
}

const openCount = ({ pending, progress, review }: { pending: number; progress: number; review: number }) =>
  pending + progress + review

/** Answers the comments on a company. */
export async function comments({ of }: Of<'comments'>, context: LocalContext): Promise<string> {
  const { id, name } = await findCompany(context, of)
  const { shown, body } = await context.read('list_comments', { company_id: id })
  if (shown.items.length === 0) return texts.company.noComments(escapeText(name))
  const { items } = listComments.reply.parse(body)
  return itemLines(datedAlike(shown.items, items, context.job.timezone), shown.total)
}

/** Answers the newest files of a company. */
export async function files({ of }: Of<'files'>, context: LocalContext): Promise<string> {
  const { id, name } = await findCompany(context, of)
  const { shown } = await context.read('list_files', { company_id: id })
  if (shown.items.length === 0) return texts.company.noFiles(escapeText(name))
  return itemLines(shown.items, shown.total)
}

/** Answers the state of a company that a question names. */
export async function company({ name, isSure }: Of<'company'>, context: LocalContext): Promise<string> {
  const place = await findPlace(context, name)
  if (place?.kind === 'company') return companyById(context, place.id)
  if (place) return tasks({ ...TASKS_OF, of: place.name }, context)
  return isSure ? texts.noPlace(escapeText(name)) : texts.unknown
}

const TASKS_OF = {
  kind: 'tasks',
  isMine: false,
  isFree: false,
  time: 'any',
  status: null,
  priority: null,
} as const
