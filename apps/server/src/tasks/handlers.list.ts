/** Lists tasks by page, and their labels, and exports a whole list of at most 20,000 as CSV. */

import { listedStatuses, seesUnapproved, workedStatuses } from '@osys/sdk/companies/rules.visibility'
import type { EndpointParsedInput } from '@osys/sdk/http/endpoint'
import { companyChannel } from '@osys/sdk/realtime/channels'
import type * as endpoints from '@osys/sdk/tasks/endpoints.list'
import type * as labels from '@osys/sdk/tasks/endpoints.labels'
import type { exportTasks as exportEndpoint } from '@osys/sdk/tasks/endpoints.csv'
import { filterOf, onlyCompany, onlyPerson } from '@osys/sdk/tasks/rules.call-filter'
import { isListOfWork, sizesOf, totalsOf } from '@osys/sdk/tasks/rules.filter'
import { usualOrder } from '@osys/sdk/tasks/rules.order'
import { CSV_LIMITS } from '@osys/sdk/tasks/schema.csv'
import { reachCompany, tellOverviews } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import type { FileHandler, Handler } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { type Person, toSubject } from '../http/person.js'
import { inPieces } from '../http/pieces.js'
import { isRefusal, refuse, type Refusal } from '../http/refusal.js'
import { listUnreadOfTasks } from '../notifications/queries.offered.js'
import { taskMessages } from './messages.js'
import { toTaskCsv } from './present.csv.js'
import { toTask } from './present.js'
import { countTasks, listIds, listPage, readTasks } from './queries.js'
import type { TaskFilters } from './queries.filters.js'
import { countGroups } from './queries.groups.js'
import { listLabels } from './queries.labels.js'
import type { TaskSorting } from './queries.sorting.js'
import { localMoment } from './rules.local-time.js'

/** Returns a page of tasks. */
export const listTasks: Handler<typeof endpoints.listTasks, Person> = async (input, call) => {
  const { page, per_page, group } = input
  const company_id = onlyCompany(input)
  await (company_id === undefined ? tellOverviews(call) : call.tellNumber(companyChannel(company_id)))
  const asked = await toQuestion(input, call)
  if (isRefusal(asked)) return asked
  const total = await countTasks(call.db, asked.filters)
  const found = await listPage(call.db, asked.filters, asked.sorting, page, per_page)
  const shown = found.map(toTask)
  const unread = await listUnreadOfTasks(
    call.db,
    call.person.id,
    shown.map(({ id }) => id),
  )
  const reply = { tasks: shown, ...toPage(page, per_page, total), unread }
  if (!group) return reply
  const { today, only: assignee } = asked.filters
  const grouping = { by: group, today, assignee }
  // A page that holds all of them has counted them already.
  const totals =
    total === shown.length ? sizesOf(shown, grouping) : await countGroups(call.db, asked.filters, group)
  return { ...reply, group_totals: totalsOf(shown, grouping, totals) }
}

/** Returns the labels in use. */
export const listTaskLabels: Handler<typeof labels.listTaskLabels, Person> = async ({ company_id }, call) => {
  const asked = await toQuestion({ company_id }, call)
  return isRefusal(asked) ? asked : { labels: [...(await listLabels(call.db, asked.filters))] }
}

/** Sends the tasks of a list as CSV; a list that is too long is refused, so that none is cut unseen. */
export const exportTasks: FileHandler<typeof exportEndpoint> = async (input, call) => {
  const asked = await toQuestion(input, call)
  if (isRefusal(asked)) return asked
  const total = await countTasks(call.db, asked.filters)
  if (total > CSV_LIMITS.exported)
    return refuse('invalid', { msg: taskMessages.tooManyToExport(total, CSV_LIMITS.exported) })
  const ids = await listIds(call.db, asked.filters, asked.sorting, CSV_LIMITS.exported)
  return {
    name: taskMessages.csvName(call.now.toISOString().slice(0, 10)),
    mime: 'text/csv',
    from: { stream: await inPieces(call, 'exports', () => toTaskCsv(readShown(call.db, ids))) },
  }
}

async function* readShown(db: Queryable, ids: readonly number[]) {
  for await (const task of readTasks(db, ids)) yield toTask(task)
}

type ListInput = Omit<EndpointParsedInput<typeof endpoints.listTasks>, 'page' | 'per_page'>

/** Returns filters and order of a list as the queries take them; 404 for a company that the caller may not see. */
async function toQuestion(
  input: ListInput,
  { db, person, now, deps }: Pick<Call, 'db' | 'now' | 'deps'> & { readonly person: Person },
): Promise<{ readonly filters: TaskFilters; readonly sorting: TaskSorting } | Refusal> {
  const { order, reversed, group, status, open, search, overdue, due_from, due_to } = input
  const companyId = onlyCompany(input)
  const subject = toSubject(person)
  if (companyId !== undefined) {
    const company = await reachCompany(db, person, companyId)
    if (isRefusal(company)) return company
  }
  const listed = seesUnapproved(subject) ? ('all' as const) : listedStatuses(subject)
  const everywhere = { statuses: listed, ...(isListOfWork(input) && { unfinished: workedStatuses(subject) }) }
  const within = companyId === undefined ? everywhere : { companyId }
  const today = localMoment(now, deps.config.timezone).day
  const dates = { overdue, due_from, due_to, today }
  const filters = { within, status, open, search, ...dates, ...filterOf(input), only: onlyPerson(input) }
  const usual = usualOrder({ company_id: companyId, status })
  return { filters, sorting: { order: order ?? usual, isReversed: reversed ?? false, group } }
}
