/**
 * Answers of the local mode, one function for a kind of question: hours, unread, companies, a greeting.
 */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { addDays, mondayOf } from '@osys/sdk/basics/days'
import { listChats } from '@osys/sdk/chat/endpoints'
import { listComments } from '@osys/sdk/comments/endpoints'
import { listCompanies } from '@osys/sdk/companies/endpoints'
import { getTimesheet } from '@osys/sdk/timeclock/endpoints'
import { companyHref } from '@osys/sdk/tasks/rules.address'
import { type LocalContext, findCompany, findPerson, findPlace, type Named } from './jobs.local-context.js'
import { tasks } from './jobs.local-tasks.js'
import { clockTime, localTexts as texts } from './messages.local.js'
import { suggestionTexts, words } from './messages.tools.js'
import { companyById } from './jobs.local-summaries.js'
import { daysOf } from './rules.dates.js'
import { datedAlike, itemLines, linkTo } from './rules.local.js'
import type { Intent } from './rules.intents.js'
import { conversationHref, hoursText, timesheetHref } from './rules.results.js'

type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** Answers about the hours of some days, of the person or of somebody whose hours they may see. */
export async function hours({ time, of }: Of<'hours'>, context: LocalContext): Promise<string> {
  const { job, today } = context
  const person = of === null ? null : await findPerson(context, of)
  const id = person?.id ?? job.person.id
  const { from, to } = daysOf(time, today)
  // Nothing is recorded for days to come: no hours at all would read as a fact about them.
  if (from > today)
    return person
      ? texts.hours.ahead
      : [texts.hours.ahead, '', linkTo(texts.hours.link, timesheetHref(id))].join('\n')
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

/** Answers a greeting, with up to three questions that the person's tools can answer. */
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
  return commentsOn(context, await findCompany(context, of))
}

/** Answers the comments on a company, or on one of its tasks. */
export async function commentsOn(
  context: LocalContext,
  { id, name }: Named,
  on: Readonly<Record<string, unknown>> = { company_id: id },
): Promise<string> {
  const { shown, body } = await context.read('list_comments', on)
  if (shown.items.length === 0) return texts.company.noComments(escapeText(name))
  const { items } = listComments.reply.parse(body)
  return itemLines(datedAlike(shown.items, items, context.job.timezone), shown.total)
}

/** Answers the newest files of a company. */
export async function files({ of }: Of<'files'>, context: LocalContext): Promise<string> {
  return filesOf(context, await findCompany(context, of))
}

/** Answers the newest files of a company that is known. */
export async function filesOf(context: LocalContext, { id, name }: Named): Promise<string> {
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
