/** Imports tasks from a CSV file in one transaction, or says what each row would do; also takes an import back. */

import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import type { importTasks as importEndpoint, undoImport as undoEndpoint } from '@osys/sdk/tasks/endpoints.csv'
import { parse } from 'csv-parse/sync'
import { readImport } from '@osys/sdk/tasks/ports.csv'
import type { ImportDraft } from '@osys/sdk/tasks/rules.import'
import { type ImportCompany, numbersOf, type SettledRow, settleRow } from '@osys/sdk/tasks/rules.import-rows'
import { CSV_LIMITS } from '@osys/sdk/tasks/schema.csv'
import { reachCompany } from '../companies/reach.js'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { isRefusal, refuse, type Refusal } from '../http/refusal.js'
import { tasksTakenBack } from './events.js'
import { taskMessages } from './messages.js'
import { deleteBatch, lockBatch } from './queries.batch.js'
import * as queries from './queries.import.js'
import { findConcerned } from './queries.people.js'
import { recordDeletions } from './record.activity.js'
import { makeOnce, makeTasks } from './record.making.js'
import { takenBack, type TaskToMake } from './rules.batch.js'
import { rowId } from './rules.row-id.js'

/**
 * The number of the first row below the heads. Rows are counted by their place, because a cell of several lines makes the
 * lines more than the rows.
 */
const FIRST_ROW = 2

/** Creates tasks from a file in one transaction, or says what each row would do. */
export const importTasks: Handler<typeof importEndpoint, Person> = async (
  { text, import_id, company_id, dry_run },
  { person, now, write },
) => {
  // The write holds a connection, so the file is read before it.
  const drafts = draftsOf(text)
  if (isRefusal(drafts)) return drafts
  const ids = new Map(drafts.map((draft, index) => [draft, rowId(import_id, FIRST_ROW + index)]))
  const run = () =>
    write(async (tx, tell) => {
      const usual = company_id === undefined ? null : await reachCompany(tx, person, company_id)
      if (isRefusal(usual)) return usual
      const rows = await settle(tx, ids, { person, usual, isDry: dry_run })
      const right = rows.filter(({ row }) => row.outcome === 'create')
      if (!dry_run && right.length > 0) {
        await makeTasks(tx, tell, right.map(toMake), { person, now })
      }
      return {
        status: 'success' as const,
        msg: dry_run ? taskMessages.checked : taskMessages.imported(right.length),
        created: dry_run ? 0 : right.length,
        rows: rows.map(({ row }) => row),
      }
    })
  return makeOnce(run)
}

/**
 * Deletes the tasks of an import of the person that nobody has changed since, in companies that they can still write
 * to. Like every deletion it can be restored, task by task.
 */
export const undoImport: Handler<typeof undoEndpoint, Person> = ({ import_id }, { person, now, write }) =>
  write(async (tx, tell) => {
    const clientIds = Array.from({ length: CSV_LIMITS.rows }, (_, index) =>
      rowId(import_id, FIRST_ROW + index),
    )
    const found = await queries.findCompaniesOfMade(tx, person.id, clientIds)
    await queries.lockCompanies(
      tx,
      found.map(({ id }) => id),
    )
    // Read again behind the lock: a company may have been archived meanwhile.
    const open = (await queries.findCompaniesOfMade(tx, person.id, clientIds)).filter(
      company => company.status !== 'archived' && maySeeCompany(toSubject(person), company),
    )
    const { gone, kept } = takenBack(
      await lockBatch(tx, person.id, clientIds),
      open.map(({ id }) => id),
      now,
    )
    const ids = gone.map(({ id }) => id)
    await deleteBatch(tx, ids, { userId: person.id, at: now })
    await recordDeletions(
      tx,
      ids.map(task_id => ({ task_id, user_id: person.id, at: now })),
    )
    tell.apps(tasksTakenBack(open, gone))
    return {
      status: kept > 0 ? ('info' as const) : ('success' as const),
      msg: taskMessages.importUndone(ids.length, kept),
      deleted: ids.length,
    }
  })

function draftsOf(text: string): readonly ImportDraft[] | Refusal {
  const read = readImport(parse, text)
  if (typeof read !== 'string') return read
  const sentence = taskMessages[read]
  const why = typeof sentence === 'string' ? sentence : sentence(CSV_LIMITS.rows)
  return refuse('invalid', { errors: { text: [why] } })
}

/** A row with the `client_id` of its task. */
interface KnownRow extends SettledRow {
  readonly client_id: string
}

/** Looks up the companies and people of the rows; their companies stay locked, unless nothing will be made. */
async function settle(
  tx: Queryable,
  ids: ReadonlyMap<ImportDraft, string>,
  {
    person,
    usual,
    isDry,
  }: { readonly person: Person; readonly usual: ImportCompany | null; readonly isDry: boolean },
): Promise<readonly KnownRow[]> {
  const drafts = [...ids.keys()]
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
  const made = await queries.findMade(tx, person.id, [...ids.values()])
  const known = {
    subject: toSubject(person),
    companies,
    people,
    concerned,
    usual: usual && (companies.find(({ id }) => id === usual.id) ?? usual),
    numbers: await queries.findNumbered(
      tx,
      [...companies.map(({ id }) => id), ...(usual ? [usual.id] : [])],
      numbersOf(drafts),
    ),
    made: new Set([...ids].flatMap(([{ line }, id]) => (made.has(id) ? line : []))),
  }
  return [...ids].map(([draft, client_id]) => ({ ...settleRow(draft, known), client_id }))
}

function toMake({ draft, client_id, companyId, assignees }: KnownRow): TaskToMake {
  const { code: _code, people: _people, company: _company, faults: _faults, line: _line, ...fields } = draft
  return { ...fields, client_id, company_id: companyId, assignees }
}
