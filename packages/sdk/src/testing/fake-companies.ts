/** Answers the fake's calls of companies. */

import { fold } from '../basics/fold.js'
import { briefStatusAfter, canMoveCompany, type CompanyMove } from '../companies/rules.moves.js'
import { listedStatuses } from '../companies/rules.visibility.js'
import type { Company } from '../companies/schema.js'
import { companyChannel } from '../realtime/channels.js'
import { overviewsChannel } from '../realtime/hearing.js'
import { codePrefix } from '../tasks/format.code.js'
import { TASK_STATUSES, type TaskStatus } from '../tasks/schema.js'
import {
  type FakeCall,
  type FakeFeature,
  holdsWords,
  pageOf,
  reachFakeCompany,
  reachFakeCompanyToWrite,
} from './fake-call.js'
import { countFakeUnread } from './fake-seen-comments.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'
import type { FakeCompany, FakeData } from './fake-world.js'

/** Returns the address of the icon of a company; null without one. */
export function iconOf({ files }: FakeData, companyId: number): string | null {
  const file = [...files.values()].find(({ company_id, icon }) => company_id === companyId && icon)
  return file ? `/media/fake-${file.id}.webp` : null
}

/** Returns a company as on the wire, with the counts of what belongs to it. */
export function toFakeCompany(data: FakeData, company: FakeCompany): Company {
  const tasks = [...data.tasks.values()].filter(each => each.company_id === company.id && !each.deleted_at)
  const comments = [...data.comments.values()].filter(
    each => each.company_id === company.id && !each.deleted_at,
  )
  const files = [...data.files.values()].filter(
    each => each.company_id === company.id && !each.private && !each.deleted_at,
  )
  const countOf = (status: TaskStatus) => tasks.filter(task => task.status === status).length
  const { created_at, approved_at, archived_at } = company
  const touched = [
    ...tasks.map(task => task.updated_at),
    ...[...comments, ...files].map(each => each.created_at),
  ]
  const text = (name: string) => company.details[name] ?? null
  return {
    id: company.id,
    name: company.name,
    legal_name: text('legal_name'),
    tax_id: text('tax_id'),
    status: company.status,
    business_unit: text('business_unit') as Company['business_unit'],
    sector: text('sector'),
    contact_name: text('contact_name'),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    website: text('website'),
    address: text('address'),
    notes: text('notes'),
    icon: iconOf(data, company.id),
    tags: [...company.tags],
    brief_id: [...data.briefs.values()].find(each => each.company_id === company.id)?.id ?? null,
    created_from: company.created_from,
    counts: {
      tasks: Object.fromEntries(TASK_STATUSES.map(status => [status, countOf(status)])) as Record<
        TaskStatus,
        number
      >,
      files: files.length,
      comments: comments.length,
    },
    created_at,
    approved_at,
    approved_by: fakeUserRef(data, company.approved_by),
    archived_at,
    archived_by: fakeUserRef(data, company.archived_by),
    // Instants as text are in the order of their time.
    last_activity_at:
      [created_at, approved_at ?? '', archived_at ?? '', ...touched].toSorted().at(-1) ?? null,
    version: company.version,
  }
}

/** Tells a new or changed company: the company itself to its channel, a hint to the overviews. */
export function tellOfCompany({ tell }: FakeCall, company: Company, action: 'new' | 'update'): void {
  const about = { action, id: company.id, company_id: company.id, client_id: null }
  tell([companyChannel(company.id)], 'CompanyChanged', { ...about, company, refetch: false })
  tell([overviewsChannel(company)], 'CompanyChanged', { ...about, company: null, refetch: true })
}

/** Stores a changed company, tells it, and returns it as on the wire. */
function store(call: FakeCall, company: FakeCompany): Company {
  const { data } = call
  data.companies.set(company.id, { ...company, version: company.version + 1 })
  const shown = toFakeCompany(data, data.companies.get(company.id) as FakeCompany)
  tellOfCompany(call, shown, 'update')
  return shown
}

/** Keeps the short name that a company had in codes, as long as no other company has it. */
function keepPrefix({ data }: FakeCall, { id, name, approved_at }: FakeCompany, next: string): void {
  const [before, after] = [codePrefix(name), codePrefix(next)]
  if (before === after || approved_at === null) return
  data.prefixes.delete(after)
  const others = [...data.companies.values()].filter(each => each.id !== id && each.approved_at !== null)
  if (before !== '' && !others.some(other => codePrefix(other.name) === before)) data.prefixes.set(before, id)
}

function move(call: FakeCall, id: number, to: CompanyMove) {
  const company = reachFakeCompany(call, id)
  if (!canMoveCompany(company.status, to)) throw new FakeRefusal('wrong_state', { current: company.status })
  const { data, now, person } = call
  if (to === 'approve') data.prefixes.delete(codePrefix(company.name))
  const brief = [...data.briefs.values()].find(each => each.company_id === id)
  const status = briefStatusAfter(company.status, to)
  if (brief) data.briefs.set(brief.id, { ...brief, status, version: brief.version + 1 })
  const moved =
    to === 'approve'
      ? { status: 'actived', approved_at: now, approved_by: person.id, archived_at: null, archived_by: null }
      : { status: 'archived', archived_at: now, archived_by: person.id }
  const shown = store(call, { ...company, ...moved } as FakeCompany)
  return { status: 'success' as const, msg: fakeMessages.done, company: shown }
}

/** Returns the text of a company that searches read. */
export function searchedText({ name, details, tags }: FakeCompany): string {
  const { legal_name = '', contact_name = '', contact_email = '' } = details
  return fold([name, legal_name, contact_name, contact_email, ...tags].join(' '))
}

/** Answers the calls of companies. */
export const fakeCompanies = {
  list({ search, status = 'todas', page, per_page }, { data, subject }) {
    const listed = listedStatuses(subject).filter(each => status === 'todas' || each === status)
    const found = [...data.companies.values()]
      .filter(company => listed.includes(company.status) && holdsWords(searchedText(company), search))
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
    const { shown, ...counts } = pageOf(found, page, per_page)
    return { items: shown.map(company => toFakeCompany(data, company)), ...counts }
  },
  get({ id }, call) {
    const company = toFakeCompany(call.data, reachFakeCompany(call, id))
    return { company, unread_comments: countFakeUnread(call, id) }
  },
  update({ id, version, name, tags, ...given }, call) {
    const company = reachFakeCompanyToWrite(call, id)
    if (company.version !== version)
      throw new FakeRefusal('version_conflict', { current: toFakeCompany(call.data, company) })
    const changed = Object.entries(given).filter(([, value]) => value !== undefined)
    // An empty text clears its field.
    const details = Object.fromEntries(changed.map(([field, value]) => [field, value || null]))
    if (name) keepPrefix(call, company, name)
    const shown = store(call, {
      ...company,
      details: { ...company.details, ...details },
      ...(name && { name }),
      ...(tags && { tags }),
    })
    return { status: 'success', msg: fakeMessages.done, company: shown }
  },
  approve: ({ company }, call) => move(call, company, 'approve'),
  archive: ({ company }, call) => move(call, company, 'archive'),
} satisfies FakeFeature<'companies'>
