/**
 * Checks each row of an imported CSV file of tasks: finds its company and people, and decides whether a task is made,
 * exists already or the row has faults.
 */

import type { Subject } from '../access/rules.js'
import { fold } from '../basics/fold.js'
import { type CompanyStanding, maySeeCompany } from '../companies/rules.visibility.js'
import { importMessages } from './messages.import.js'
import { codePrefix, parseTaskCode } from './format.code.js'
import { type Concerned, mayFollow } from './rules.followers.js'
import type { ImportDraft } from './rules.import.js'
import { explainStart } from './rules.moves.js'
import type { ImportRow } from './schema.csv.js'

/** A company that a row may name. */
export interface ImportCompany extends CompanyStanding {
  readonly id: number
  readonly name: string
  readonly status: string
}

/** A person that a row may name. */
export interface ImportPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** The companies and people that the rows of a file may name. */
export interface ImportKnown {
  readonly subject: Subject
  readonly companies: readonly ImportCompany[]
  readonly people: readonly ImportPerson[]
  readonly concerned: readonly Concerned[]
  /** The company of rows that name none. */
  readonly usual: ImportCompany | null
  /** The lines that an earlier try of the same import has made. */
  readonly made: ReadonlySet<number>
  /** The tasks that the codes of the rows may name, by company. */
  readonly numbers: ReadonlyMap<number, ReadonlySet<number>>
}

/** A row with what becomes of it, and for a right one its company and people. */
export interface SettledRow {
  readonly row: ImportRow
  readonly draft: ImportDraft
  readonly companyId: number
  readonly assignees: readonly number[]
}

/** Returns what becomes of a row. Companies that the person may not see do not exist for them. */
export function settleRow(draft: ImportDraft, known: ImportKnown): SettledRow {
  const faults = [...draft.faults]
  const company = companyOf(draft, known)
  if (typeof company === 'string') faults.push(company)
  const people = draft.people.map(name => personOf(name, known))
  for (const person of people) {
    if (typeof person === 'string') faults.push(person)
    else if (typeof company !== 'string' && !mayBeAssigned(person, company, known))
      faults.push(importMessages.personUnable(person.name))
  }
  if (!explainStart(known.subject, draft.status).allowed)
    faults.push(importMessages.statusNotNew(draft.status))
  const isMade =
    known.made.has(draft.line) || (typeof company !== 'string' && isTaskOf(company, draft.code, known))
  return {
    draft,
    row: {
      line: draft.line,
      title: draft.title,
      company: typeof company === 'string' ? draft.company : company.name,
      outcome: isMade ? 'exists' : faults.length > 0 ? 'error' : 'create',
      faults: isMade ? [] : faults,
    },
    companyId: typeof company === 'string' ? 0 : company.id,
    assignees: [...new Set(people.flatMap(person => (typeof person === 'string' ? [] : person.id)))],
  }
}

/** Returns the head of a file and its rows with faults, as they are written there, to be corrected and imported alone. */
export function faultyRowsOf(text: string, rows: readonly Pick<ImportRow, 'line' | 'outcome'>[]): string {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/)
  const starts = rows.map(({ line }) => line - 1)
  const head = lines.slice(0, starts[0])
  const faulty = rows.flatMap(({ outcome }, index) =>
    outcome === 'error' ? lines.slice(starts[index], starts[index + 1]) : [],
  )
  return [...head, ...faulty].join('')
}

/** Returns the numbers that the codes of rows name, to look their tasks up. */
export function numbersOf(drafts: readonly ImportDraft[]): readonly number[] {
  return [...new Set(drafts.flatMap(({ code }) => parseTaskCode(code)?.number ?? []))]
}

/** Tells whether a code is that of a task of the company: an exported row that comes back makes no second task. */
function isTaskOf({ id, name }: ImportCompany, code: string, { numbers }: ImportKnown): boolean {
  const parsed = parseTaskCode(code)
  return parsed?.prefix === codePrefix(name) && numbers.get(id)?.has(parsed.number) === true
}

/** Returns the company of a row, or the sentence that says why it has none. */
function companyOf({ company: name }: ImportDraft, known: ImportKnown): ImportCompany | string {
  const { usual, subject } = known
  if (name === '') return usual ? refusedArchived(usual) : importMessages.companyMissing
  const named = known.companies.filter(each => fold(each.name) === fold(name) && maySeeCompany(subject, each))
  const open = named.filter(each => each.status !== 'archived')
  const [company] = open.length > 0 ? open : named
  if (!company) return importMessages.companyUnknown(name)
  if (usual && open.every(({ id }) => id !== usual.id)) return importMessages.companyOther
  if (usual) return usual
  return open.length > 1 ? importMessages.companySeveral(name) : refusedArchived(company)
}

function refusedArchived(company: ImportCompany): ImportCompany | string {
  return company.status === 'archived' ? importMessages.companyArchived(company.name) : company
}

/** Returns the person of a name or an e-mail address, or the sentence that says why there is none. */
function personOf(name: string, { people }: ImportKnown): ImportPerson | string {
  const found = people.filter(each => fold(each.name) === fold(name) || each.email === name.toLowerCase())
  if (found.length > 1) return importMessages.personSeveral(name)
  return found[0] ?? importMessages.personUnknown(name)
}

function mayBeAssigned({ id }: ImportPerson, company: CompanyStanding, { concerned }: ImportKnown): boolean {
  const person = concerned.find(each => each.id === id)
  return person !== undefined && mayFollow(person, company)
}
