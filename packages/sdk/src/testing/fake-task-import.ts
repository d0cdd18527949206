/** Answers the fake's calls that make tasks of a CSV file and take them back. */

import { parse } from 'csv-parse/browser/esm/sync'
import { readImport } from '../tasks/ports.csv.js'
import type { ImportDraft } from '../tasks/rules.import.js'
import { type SettledRow, settleRow } from '../tasks/rules.import-rows.js'
import { mayTakeBack } from '../tasks/rules.restoring.js'
import type { Task } from '../tasks/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { type FakeCall, type FakeFeature, reachFakeCompany } from './fake-call.js'
import { concernedOf, notifyOfImport } from './fake-notify.js'
import { FakeRefusal } from './fake-refusal.js'
import { recordFakeActivity } from './fake-task-activity.js'
import { columnOf, positionIn } from './fake-task-rules.js'
import { nextNumber, storeFakeTask, removeFakeTasks } from './fake-task-store.js'
import { type FakeTask, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Returns the key under which the task of a line of an import is kept, so that it is made once. */
const keyOf = ({ person }: FakeCall, importId: string, line: number) => `${person.id} ${importId} ${line}`

function draftsOf(text: string): readonly ImportDraft[] {
  const read = readImport(parse, text)
  if (typeof read === 'string') throw new FakeRefusal('invalid', { errors: { text: [fakeMessages.field] } })
  return read
}

/** Makes the task of a right row as the last one of its column. */
function make(
  call: FakeCall,
  importId: string,
  { draft, companyId, assignees }: SettledRow,
  hint: 'hint' | 'no hint',
): Task {
  const { data, person, now } = call
  const { code: _code, people: _people, company: _company, faults: _faults, line, ...fields } = draft
  const task: FakeTask = {
    ...fields,
    id: nextId(data, 'tasks'),
    client_id: crypto.randomUUID(),
    number: nextNumber(data, companyId),
    company_id: companyId,
    assignees: [...assignees],
    labels: [...fields.labels],
    checklist: [...fields.checklist],
    repeat: null,
    repeat_on: null,
    position: positionIn(columnOf(data, companyId, fields.status)),
    created_by: person.id,
    created_at: now,
    updated_at: now,
    finished_at: fields.status === 'done' ? now : null,
    version: 1,
    deleted_at: null,
  }
  data.imported.set(keyOf(call, importId, line), task.id)
  return storeFakeTask(call, task, 'new', hint)
}

/** Answers the calls that make tasks of a CSV file and take them back. */
export const fakeTaskImports = {
  import({ text, import_id, company_id, dry_run }, call) {
    const { data, subject } = call
    const drafts = draftsOf(text)
    const lines = drafts.map(({ line }) => line)
    const numbers = new Map<number, Set<number>>()
    for (const task of data.tasks.values())
      if (task.deleted_at === null)
        numbers.set(task.company_id, (numbers.get(task.company_id) ?? new Set()).add(task.number))
    const known = {
      numbers,
      subject,
      companies: [...data.companies.values()],
      people: [...data.people.values()].filter(({ status }) => status === 'active'),
      concerned: [...data.people.values()].map(concernedOf),
      usual: company_id === undefined ? null : reachFakeCompany(call, company_id),
      made: new Set(lines.filter(line => data.imported.has(keyOf(call, import_id, line)))),
    }
    const rows = drafts.map(draft => settleRow(draft, known))
    const right = dry_run ? [] : rows.filter(({ row }) => row.outcome === 'create')
    const last = new Map(right.map((row, index) => [row.companyId, index]))
    const made = right.map((row, index) =>
      make(call, import_id, row, last.get(row.companyId) === index ? 'hint' : 'no hint'),
    )
    notifyOfImport(call, made)
    const shown = rows.map(({ row }) => ({ ...row, faults: [...row.faults] }))
    return { status: 'success', msg: fakeMessages.done, created: made.length, rows: shown }
  },
  undoImport({ import_id }, call) {
    const { data, subject, person, world } = call
    const present = [...data.imported].flatMap(([key, id]) => {
      const task = key.startsWith(`${person.id} ${import_id} `) ? data.tasks.get(id) : undefined
      return task && task.deleted_at === null ? [task] : []
    })
    const unchanged = present.filter(({ version }) => version === 1)
    const gone = unchanged.filter(({ company_id, created_at }) => {
      const company = data.companies.get(company_id)
      const isOpen = company && company.status !== 'archived' && maySeeCompany(subject, company)
      return isOpen && mayTakeBack(new Date(created_at), new Date(world.clock.now()))
    })
    removeFakeTasks(call, gone)
    for (const { id } of gone) recordFakeActivity(call, id, 'deleted')
    const status = present.length > unchanged.length ? 'info' : 'success'
    return { status, msg: fakeMessages.done, deleted: gone.length }
  },
} satisfies FakeFeature<'tasks'>
