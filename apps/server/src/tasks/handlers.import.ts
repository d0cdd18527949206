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

/** Creates tasks from a file in one transaction, or says what each row would do. */
export const importTasks: Handler<typeof importEndpoint, Person> = async (
  { text, import_id, company_id, dry_run },
  { person, now, write },
) => {
  // The write holds a connection, so the file is read before it.
  const drafts = draftsOf(text)
  if (isRefusal(drafts)) return drafts
  const run = () =>
    write(async (tx, tell) => {
      const usual = company_id === undefined ? null : await reachCompany(tx, person, company_id)
      if (isRefusal(usual)) return usual
      const rows = await settle(tx, drafts, { person, import_id, usual, isDry: dry_run })
      const right = rows.filter(({ row }) => row.outcome === 'create')
      if (!dry_run && right.length > 0) {
        await makeTasks(
          tx,
          tell,
          right.map(row => toMake(row, import_id)),
          { person, now },
        )
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
    const lines = Array.from({ length: CSV_LIMITS.rows + 1 }, (_, index) => index + 1)
    const clientIds = lines.map(line => rowId(import_id, line))
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
    numbers: await queries.findNumbered(
      tx,
      [...companies.map(({ id }) => id), ...(usual ? [usual.id] : [])],
      numbersOf(drafts),
    ),
    made: new Set([...made].flatMap(id => ids.get(id) ?? [])),
  }
  return drafts.map(draft => settleRow(draft, known))
}

function toMake({ draft, companyId, assignees }: SettledRow, importId: string): TaskToMake {
  const { code: _code, people: _people, company: _company, faults: _faults, line, ...fields } = draft
  return { ...fields, client_id: rowId(importId, line), company_id: companyId, assignees }
}
