/** Answers of the local mode, one function for a kind of question: tasks, hours, who is in, unread, companies, finds. */

import { fold } from '@osys/sdk/basics/fold'
import { listChats } from '@osys/sdk/chat/endpoints'
import { getCompany, listCompanies } from '@osys/sdk/companies/endpoints'
import { getTask, listTasks } from '@osys/sdk/tasks/endpoints'
import { getTimesheet, listTimesheets } from '@osys/sdk/timeclock/endpoints'
import { type Desk, findCompany, findPlace, visibleCompanies } from './jobs.desk.js'
import { localTexts as texts } from './messages.local.js'
import { words } from './messages.tools.js'
import { escapeText, itemLines, linkTo, taskLines, tasksAt } from './rules.local.js'
import type { Intent } from './rules.questions.js'
import { companyHref, conversationHref, hoursText, timesheetHref } from './rules.results.js'

type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Answers about tasks of the person, of a company, or of somebody else. */
export async function tasks({ of, isMine, time, status }: Of<'tasks'>, desk: Desk): Promise<string> {
  const { job, today } = desk
  const place = of === null ? null : await findPlace(desk, of)
  const input = {
    per_page: 100,
    order: 'due',
    ...(status !== null && { status }),
    ...(place?.kind === 'company' && { company_id: place.id }),
    ...(place?.kind === 'person' ? { assignee: place.id } : isMine && { assignee: job.person.id }),
  }
  const { tasks: all } = listTasks.reply.parse((await desk.read('list_tasks', input)).body)
  const found = tasksAt(all, time, status, today)
  const what = [
    status === null ? '' : (texts.tasks.statuses[status] ?? ''),
    place ? texts.tasks.of(place.name) : isMine ? texts.tasks.mine : '',
    texts.tasks.times[time],
  ]
    .filter(Boolean)
    .join(' ')
  const lines =
    found.length === 0
      ? texts.tasks.none(what)
      : `${texts.tasks.some(found.length, what)}\n\n${taskLines(found, today)}`
  const late = time === 'today' || time === 'week' ? tasksAt(all, 'overdue', status, today).length : 0
  return late === 0 ? lines : `${lines}\n\n${texts.tasks.alsoOverdue(late)}`
}

/** Answers about the hours of today or of the week. */
export async function hours({ time }: Of<'hours'>, { job, today, read }: Desk): Promise<string> {
  const { body } = await read('get_timesheet', { id: job.person.id })
  const { days, week, work_logs } = getTimesheet.reply.parse(body)
  const link = linkTo(texts.hours.link, timesheetHref(job.person.id))
  if (time === 'week') {
    const over = week && week.overtime_seconds > 0 ? hoursText(week.overtime_seconds) : null
    const lines = days
      .filter(({ worked_seconds }) => worked_seconds > 0)
      .map(({ day, worked_seconds }) => texts.hours.day(day, hoursText(worked_seconds)))
    const worked = hoursText(week?.worked_seconds ?? 0)
    return [texts.hours.week(worked, over), '', ...lines, '', link].join('\n')
  }
  const own = days.find(({ day }) => day === today)
  const status = work_logs.toSorted((a, b) => b.at.localeCompare(a.at))[0]?.status ?? 'fuera'
  const rest = own && own.break_seconds > 0 ? hoursText(own.break_seconds) : ''
  return `${texts.hours.today(hoursText(own?.worked_seconds ?? 0), rest, words.clock[status])}\n\n${link}`
}

/** Answers who works, rests, or is out. */
export async function whoIsIn({ read }: Desk): Promise<string> {
  const { items } = listTimesheets.reply.parse((await read('list_timesheets', {})).body)
  const groups = (['dentro', 'descanso', 'fuera'] as const).flatMap(status => {
    const names = items.filter(item => item.status === status).map(({ name }) => escapeText(name))
    return names.length === 0
      ? []
      : [`- **${texts.team.groups[status]}** (${names.length}): ${names.join(', ')}`]
  })
  return groups.length === 0 ? texts.team.none : groups.join('\n')
}

/** Answers which conversations have unread messages. */
export async function unread({ read }: Desk): Promise<string> {
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
export async function notifications({ read }: Desk): Promise<string> {
  const { shown } = await read('list_notifications', { per_page: 10 })
  if (shown.items.length === 0) return texts.notifications.none
  return [texts.notifications.some, '', itemLines(shown.items)].join('\n')
}

/** Answers which companies there are. */
export async function companies({ status }: Of<'companies'>, { read }: Desk): Promise<string> {
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

/** Answers the state of a company. */
export async function companyById({ read, today, toolbox }: Desk, id: number): Promise<string> {
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
  const may = (name: string) => toolbox.tools.some(({ tool }) => tool.name === name)
  if (may('list_tasks')) {
    const { tasks: all } = listTasks.reply.parse(
      (await read('list_tasks', { company_id: id, per_page: 100 })).body,
    )
    const late = tasksAt(all, 'overdue', null, today)
    if (late.length > 0) lines.push('', texts.company.overdue(late.length), '', taskLines(late, today))
  }
  if (may('list_comments')) {
    const { shown } = await read('list_comments', { company_id: id, per_page: 3 })
    if (shown.items.length > 0) lines.push('', texts.company.lastComments, '', itemLines(shown.items))
  }
  return lines.join('\n')
}

/** Answers what a task is about. */
export async function taskById({ read }: Desk, id: number): Promise<string> {
  const { body, shown } = await read('get_task', { id })
  const { description } = getTask.reply.parse(body).task
  return [itemLines(shown.items), ...(description === '' ? [] : ['', escapeText(description)])].join('\n')
}

/** Answers the newest messages of a conversation. */
export async function conversation({ read }: Desk, id: number): Promise<string> {
  const { shown } = await read('list_messages', { id, per_page: 20 })
  return shown.items.length === 0 ? texts.conversation.none : itemLines(shown.items)
}

/** Answers the comments on a company. */
export async function comments({ of }: Of<'comments'>, desk: Desk): Promise<string> {
  const company = await findCompany(desk, of)
  const { shown } = await desk.read('list_comments', { company_id: company.id })
  return shown.items.length === 0 ? texts.found.none(of) : itemLines(shown.items, shown.total)
}

/** Answers where a text is found. */
export async function find({ what, text, of }: Of<'find'>, desk: Desk): Promise<string> {
  const { read } = desk
  const direct = {
    messages: 'search_messages',
    tasks: 'list_tasks',
    companies: 'list_companies',
    people: 'search_people',
  }
  if (what !== 'files' && what !== 'comments') {
    const { shown } = await read(direct[what], { search: text })
    return foundText(shown.items, shown.total ?? shown.items.length, text)
  }
  const places = of === null ? await visibleCompanies(desk) : [await findCompany(desk, of)]
  const wanted = fold(text)
  const items = []
  for (const { id } of places) {
    const input = what === 'files' ? { company_id: id, search: text } : { company_id: id, per_page: 100 }
    const { shown, body } = await read(what === 'files' ? 'list_files' : 'list_comments', input)
    const bodies = (body['items'] as readonly { readonly body?: string }[] | undefined) ?? []
    items.push(
      ...shown.items.filter((_item, at) => what === 'files' || fold(bodies[at]?.body ?? '').includes(wanted)),
    )
  }
  const searched = of === null ? `\n\n${texts.found.searched(places.length)}` : ''
  return `${foundText(items, items.length, text)}${searched}`
}

function foundText(items: Parameters<typeof itemLines>[0], total: number, text: string): string {
  if (items.length === 0) return texts.found.none(text)
  return [texts.found.some(total, text), '', itemLines(items, total)].join('\n')
}
