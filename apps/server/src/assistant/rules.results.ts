/** Writes what a tool of the assistant read, as lines with links for people and as text for a model. */

import { routePath } from '@osys/sdk/app/routes'
import type { ReadStep, StepItem } from '@osys/sdk/assistant/schema.steps'
import { listChats, getChat, searchMessages } from '@osys/sdk/chat/endpoints'
import { listComments } from '@osys/sdk/comments/endpoints'
import { getCompany, listCompanies } from '@osys/sdk/companies/endpoints'
import type { Company } from '@osys/sdk/companies/schema'
import { listFiles } from '@osys/sdk/files/endpoints'
import { searchAll } from '@osys/sdk/hub/endpoints.search'
import type { SearchHit } from '@osys/sdk/hub/schema.search'
import { listNotifications } from '@osys/sdk/notifications/endpoints'
import { getTask } from '@osys/sdk/tasks/endpoints'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { companyHref, taskHref } from '@osys/sdk/tasks/rules.address'
import type { Task } from '@osys/sdk/tasks/schema'
import { getTimesheet, listTimesheets } from '@osys/sdk/timeclock/endpoints'
import { searchUsers } from '@osys/sdk/users/endpoints'
import { readLabels, words } from './messages.tools.js'
import { beginningOf } from './rules.storable.js'

type Input = Readonly<Record<string, unknown>>

/** The result of a read, as people see it. */
export type ShownRead = Pick<ReadStep, 'label' | 'items' | 'total'>

/** The address of a file of a company. */
const fileHref = (companyId: number, id: number): string => `${companyHref(companyId)}?file=${id}`
/** The address of the conversation with a person, at a message. */
export const conversationHref = (userId: number, messageId?: number): string =>
  `/ochatty/${userId}${messageId === undefined ? '' : `?message=${messageId}`}`
/** The address of a chat with the assistant, at a message. */
const chatHref = (id: number, messageId: number | null): string =>
  routePath('assistantChat', { chatId: id }) + (messageId === null ? '' : `?message=${messageId}`)
/** The address of a person's timesheet. */
export const timesheetHref = (userId: number): string => `/ojibble/timesheets/${userId}`

const line = (label: string, detail: string | null = null, href: string | null = null): StepItem => ({
  label,
  detail,
  href,
})
const excerpt = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const characters = [...plain]
  return characters.length > 120 ? `${characters.slice(0, 119).join('')}…` : plain
}
const shown = (label: string, items: readonly StepItem[], total = items.length): ShownRead => ({
  label,
  items: [...items],
  total,
})

const taskItem = (task: Task): StepItem =>
  line(
    task.title,
    [task.company?.name, words.statuses[task.status], task.due_date && words.due(task.due_date)]
      .filter(Boolean)
      .join(' · '),
    taskHref(task),
  )
/** Returns the word for a kind of file: by its whole type (`image/png`), else by the first part (`image`). */
const fileKind = (mime: string): string => {
  const kinds: Readonly<Record<string, string>> = words.fileKinds
  return kinds[mime] ?? kinds[mime.split('/')[0] ?? ''] ?? words.fileKinds.other
}
const companyItem = ({ id, name, status }: Company): StepItem =>
  line(name, words.companyStatuses[status], companyHref(id))

/** The functions that show each tool's reply; `names` knows companies and people by id. */
type Show = (input: Input, body: unknown, names: Names) => ShownRead

/** The names that a label needs and that the reply does not hold. */
export interface Names {
  company(id: unknown): string | null
  person(id: unknown): string | null
  /** The caller's id. */
  readonly self: number
}

const searchOf = (input: Input): string | undefined =>
  typeof input['search'] === 'string' ? input['search'] : undefined

const SHOWS: Readonly<Record<string, Show>> = {
  list_tasks: (input, body, names) => {
    const { tasks, total } = listTasks.reply.parse(body)
    const company =
      input['company_id'] === undefined
        ? null
        : (tasks[0]?.company?.name ?? names.company(input['company_id']))
    return shown(readLabels.list_tasks(company, searchOf(input)), tasks.map(taskItem), total)
  },
  get_task: (_input, body) => {
    const { task } = getTask.reply.parse(body)
    return shown(readLabels.get_task(task.title), [taskItem(task)])
  },
  list_companies: (input, body) => {
    const { items, total } = listCompanies.reply.parse(body)
    return shown(readLabels.list_companies(null, searchOf(input)), items.map(companyItem), total)
  },
  get_company: (_input, body) => {
    const { company } = getCompany.reply.parse(body)
    return shown(readLabels.get_company(company.name), [companyItem(company)])
  },
  list_comments: (input, body, names) => {
    const { items, total } = listComments.reply.parse(body)
    const lines = items.map(({ id, company_id, user, body: text, fecha_humano }) =>
      line(user.name, `${fecha_humano} · ${excerpt(text)}`, `${companyHref(company_id)}?comment=${id}`),
    )
    return shown(readLabels.list_comments(names.company(input['company_id'])), lines, total)
  },
  list_files: (input, body, names) => {
    const { items, total } = listFiles.reply.parse(body)
    const lines = items.map(({ id, name, mime, company_id }) =>
      line(name, fileKind(mime), fileHref(company_id, id)),
    )
    return shown(readLabels.list_files(names.company(input['company_id']), searchOf(input)), lines, total)
  },
  list_conversations: (_input, body) => {
    const { chats } = listChats.reply.parse(body)
    const lines = Object.entries(chats).map(([id, { user, unreads, messages }]) =>
      line(
        user?.name ?? id,
        [unreads > 0 ? words.unreads(unreads) : '', excerpt(messages.at(-1)?.body ?? '')]
          .filter(Boolean)
          .join(' · '),
        conversationHref(Number(id)),
      ),
    )
    return shown(readLabels.list_conversations(), lines)
  },
  list_messages: (input, body, names) => {
    const { messages } = getChat.reply.parse(body)
    const id = Number(input['id'])
    const lines = messages.map(message =>
      line(
        message.sender_id === names.self ? words.you : (names.person(message.sender_id) ?? ''),
        `${message.fecha_humano} · ${excerpt(message.body)}`,
        conversationHref(id, message.id),
      ),
    )
    return shown(readLabels.list_messages(names.person(id), searchOf(input)), lines)
  },
  search_messages: (input, body, names) => {
    const { messages } = searchMessages.reply.parse(body)
    const lines = messages.map(message => {
      const other = message.sender_id === names.self ? message.receiver_id : message.sender_id
      return line(
        names.person(other) ?? '',
        `${message.fecha_humano} · ${excerpt(message.body)}`,
        conversationHref(other, message.id),
      )
    })
    return shown(readLabels.search_messages(null, searchOf(input)), lines)
  },
  list_timesheets: (_input, body) => {
    const { items } = listTimesheets.reply.parse(body)
    const lines = items.map(({ id, name, status }) => line(name, words.clock[status], timesheetHref(id)))
    return shown(readLabels.list_timesheets(), lines)
  },
  get_timesheet: (_input, body) => {
    const { employee, days } = getTimesheet.reply.parse(body)
    const lines = days
      .filter(day => day.worked_seconds > 0)
      .map(day => line(day.day, words.worked(hoursText(day.worked_seconds))))
    return shown(readLabels.get_timesheet(employee?.name ?? null), lines)
  },
  search_people: (input, body) => {
    const { items } = searchUsers.reply.parse(body)
    const lines = items.map(({ name, position }) => line(name, position))
    return shown(readLabels.search_people(null, searchOf(input)), lines)
  },
  list_notifications: (_input, body) => {
    const { items, total } = listNotifications.reply.parse(body)
    const lines = items.map(({ title, body: text, url }) => line(title, excerpt(text), url))
    return shown(readLabels.list_notifications(), lines, total)
  },
  search_everything: (input, body) => {
    const { groups } = searchAll.reply.parse(body)
    const lines = groups.flatMap(({ items }) => items.map(hitItem))
    return shown(readLabels.search_everything(null, searchOf(input)), lines)
  },
}

/** The line of a hit: what it is called, its kind, whose it is, and the place of its text that holds the words. */
export function hitItem(hit: SearchHit): StepItem {
  const { kind, title, company, user, excerpt: place } = hit
  const owner = kind === 'person' ? user?.position : kind === 'message' ? user?.name : company?.name
  const detail = [words.hits[kind], kind === 'company' ? null : owner, place].filter(Boolean).join(' · ')
  return line(title, detail, hitHref(hit))
}

function hitHref({ kind, id, company, user, found_message_id }: SearchHit): string | null {
  if (kind === 'person') return conversationHref(id)
  if (kind === 'message') return user ? conversationHref(user.id, id) : null
  if (kind === 'company') return companyHref(id)
  if (kind === 'chat') return chatHref(id, found_message_id)
  if (!company) return null
  if (kind === 'file') return fileHref(company.id, id)
  if (kind === 'task') return taskHref({ id, company_id: company.id })
  return `${companyHref(company.id)}?comment=${id}`
}

/** Returns what a read brought as people see it; a tool without a form of its own shows no lines. */
export function showRead(tool: string, input: Input, body: unknown, names: Names): ShownRead {
  return SHOWS[tool]?.(input, body, names) ?? { label: readLabels.other(tool), items: [], total: null }
}

/** Returns hours and minutes: `7 h 30 min`. */
export function hoursText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Fields of replies that say nothing to a model. */
const NOISE: ReadonlySet<string> = new Set([
  'avatar',
  'banner',
  'icon',
  'badge',
  'client_id',
  'seq',
  'photo_url',
  'peaks',
  'mentioned',
  'first_comment',
  'first_message',
  'may_take_pin',
])

/** A reply as a model reads it. `cut` counts the characters that it gets of all of them; null when it gets all. */
export interface ModelText {
  readonly text: string
  readonly cut: { readonly kept: number; readonly total: number } | null
}

/** Returns a reply as a model reads it: JSON without empty fields, cut at so many characters. */
export function toModelText(body: unknown, most: number): ModelText {
  const text = JSON.stringify(body, (name, value: unknown) => {
    // The place of a task in its column; that of a person is their work, such as `Diseñadora`.
    if (name === 'position' && typeof value === 'number') return undefined
    // The ids of notifications by task, which no tool takes; of a conversation it is the number of messages.
    if (name === 'unread' && typeof value === 'object') return undefined
    if (NOISE.has(name) || value === null || value === '' || value === false) return undefined
    return Array.isArray(value) && value.length === 0 ? undefined : value
  })
  const total = text.length
  if (total <= most) return { text, cut: null }
  const kept = beginningOf(text, most)
  const left = `… [cut: ${total - kept.length} more characters; ask for less]`
  return { text: kept + left, cut: { kept: kept.length, total } }
}
