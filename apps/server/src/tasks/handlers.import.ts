import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import type { importTasks as importEndpoint, undoImport as undoEndpoint } from '@osys/sdk/tasks/endpoints.csv'
import { positionBetween } from '@osys/sdk/tasks/rules.positions'
import { CSV_LIMITS } from '@osys/sdk/tasks/schema.csv'
import { reachCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse, type Refusal } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { tasksImported, tasksTakenBack } from './events.js'
import { taskMessages } from './messages.js'
import { newsOfImport } from './news.js'
import { readCsv } from './ports.csv.js'
import { toTask } from './present.js'
import * as queries from './queries.import.js'
import { findConcerned } from './queries.people.js'
import { loadTasks } from './queries.js'
import { recordDeletions } from './record.activity.js'
import { finishedAt } from './rules.js'
import { columnsOf, type ImportDraft, rowId, toImportDraft } from './rules.import.js'
import { type ImportCompany, type SettledRow, settleRow } from './rules.import-rows.js'

/** Creates tasks from a file in one transaction, or says what each row would do. */
export const importTasks: Handler<typeof importEndpoint, Person> = (
  { text, import_id, company_id, dry_run },
  { db, person, now, write },
) =>
  write(async (tx, tell) => {
    const drafts = draftsOf(text)
    if (isRefusal(drafts)) return drafts
    const usual = company_id === undefined ? null : await reachCompany(db, person, company_id)
    if (isRefusal(usual)) return usual
    const rows = await settle(tx, drafts, { person, import_id, usual, isDry: dry_run })
    const right = rows.filter(({ row }) => row.outcome === 'create')
    if (!dry_run && right.length > 0) await makeTasks(tx, tell, right, { person, import_id, now })
    return {
      status: 'success' as const,
      msg: dry_run ? taskMessages.checked : taskMessages.imported(right.length),
      created: dry_run ? 0 : right.length,
      rows: rows.map(({ row }) => row),
    }
  })

/** The time in which an import can be undone. */
const UNDO_WITHIN_MS = 60 * 60_000

/**
 * Deletes the tasks of an import of the person, in companies that they can still write to. Like every deletion it
 * can be restored, task by task.
 */
export const undoImport: Handler<typeof undoEndpoint, Person> = ({ import_id }, { person, now, write }) =>
  write(async (tx, tell) => {
    const lines = Array.from({ length: CSV_LIMITS.rows + 1 }, (_, index) => index + 1)
    const made = {
      userId: person.id,
      clientIds: lines.map(line => rowId(import_id, line)),
      since: new Date(now.getTime() - UNDO_WITHIN_MS),
    }
    const found = await queries.findCompaniesOfMade(tx, made)
    await queries.lockCompanies(
      tx,
      found.map(({ id }) => id),
    )
    // Read again behind the lock: a company may have been archived meanwhile.
    const open = (await queries.findCompaniesOfMade(tx, made)).filter(
      company => company.status !== 'archived' && maySeeCompany(toSubject(person), company),
    )
    const gone = await queries.deleteMade(
      tx,
      made,
      open.map(({ id }) => id),
      now,
    )
    await recordDeletions(
      tx,
      gone.map(({ id }) => ({ task_id: id, user_id: person.id, at: now })),
    )
    tell.apps(tasksTakenBack(gone))
    return { status: 'success' as const, msg: taskMessages.importUndone(gone.length), deleted: gone.length }
  })

function draftsOf(text: string): readonly ImportDraft[] | Refusal {
  const bad = (sentence: string) => refuse('invalid', { errors: { text: [sentence] } })
  const [head, ...rows] = readCsv(text, CSV_LIMITS.rows + 1) ?? []
  if (!head) return bad(taskMessages.notCsv(CSV_LIMITS.rows))
  const columns = columnsOf(head.cells)
  if (!columns.has('title')) return bad(taskMessages.noTitleColumn)
  if (rows.length === 0) return bad(taskMessages.noRows)
  return rows.map(row => toImportDraft(row, columns))
}

interface Import {
  readonly person: Person
  readonly import_id: string
}

/** Looks up the companies and people of the rows; their companies stay locked, unless nothing will be made. */
async function settle(
  tx: Queryable,
  drafts: readonly ImportDraft[],
  {
    person,
    import_id,
    usual,
    isDry,
  }: Import & { readonly usual: ImportCompany | null; readonly isDry: boolean },
): Promise<readonly SettledRow[]> {
  const names = [...new Set(drafts.flatMap(({ company }) => company || []))]
  const named = [
    ...(usual ? [usual.id] : []),
    ...(await queries.findCompaniesNamed(tx, names)).map(({ id }) => id),
  ]
  if (!isDry) await queries.lockCompanies(tx, named)
  // Read again behind the lock: a company may have been archived meanwhile.
  const companies = await queries.findCompaniesNamed(tx, [...names, ...(usual ? [usual.name] : [])])
  const people = await queries.findPeopleNamed(tx, [...new Set(drafts.flatMap(draft => draft.people))])
  const concerned = await findConcerned(
    tx,
    people.map(({ id }) => id),
  )
  const ids = new Map(drafts.map(({ line }) => [rowId(import_id, line), line]))
  const made = await queries.findMade(tx, person.id, [...ids.keys()])
  const known = {
    subject: toSubject(person),
    companies,
    people,
    concerned,
    usual: usual && (companies.find(({ id }) => id === usual.id) ?? usual),
    made: new Set([...made].flatMap(id => ids.get(id) ?? [])),
  }
  return drafts.map(draft => settleRow(draft, known))
}

/** Makes the tasks of right rows, each as the last one of its column, with a few statements for all. */
async function makeTasks(
  tx: Queryable,
  tell: Tell,
  rows: readonly SettledRow[],
  { person, import_id, now }: Import & { readonly now: Date },
): Promise<void> {
  const counts = new Map<number, number>()
  for (const { companyId } of rows) counts.set(companyId, (counts.get(companyId) ?? 0) + 1)
  const numbers = new Map(await queries.takeNumbers(tx, counts))
  const ends = await queries.findLastPositions(tx, [...counts.keys()])
  const last = new Map(ends.map(end => [`${end.company_id} ${end.status}`, end.last]))
  const values = rows.map(({ draft, companyId }) => {
    const { people: _people, company: _company, faults: _faults, line, checklist, labels, ...fields } = draft
    const number = (numbers.get(companyId) ?? 0) + 1
    numbers.set(companyId, number)
    const column = `${companyId} ${fields.status}`
    const position = positionBetween(last.get(column) ?? null, null)
    last.set(column, position)
    return {
      ...fields,
      client_id: rowId(import_id, line),
      company_id: companyId,
      number,
      position,
      checklist: [...checklist],
      labels: [...labels],
      finished_at: finishedAt('pending', fields.status, null, now),
      created_by: person.id,
      created_at: now,
      updated_at: now,
    }
  })
  const ids = await queries.insertTasks(tx, values)
  await queries.insertAssignees(
    tx,
    rows.flatMap(({ draft, assignees }) =>
      assignees.map(user_id => ({ task_id: ids.get(rowId(import_id, draft.line)) ?? 0, user_id })),
    ),
  )
  const tasks = (await loadTasks(tx, [...ids.values()])).map(toTask)
  tell.apps(tasksImported(tasks))
  tell.people(newsOfImport(tasks, { id: person.id, name: person.account.name }))
}
