/** Resolves the task codes and paths that texts of the fake name. */

import { mayCall } from '../access/rules.js'
import { toExcerpt } from '../chat/rules.excerpt.js'
import { parseReference, type Target } from '../chat/rules.targets.js'
import { CHAT_ACCESS, type Reference } from '../chat/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { contract, type Contract } from '../contract.js'
import { statusLabels } from '../tasks/messages.js'
import type { FakeCall, FakeHandler } from './fake-call.js'
import { prefixesOf } from './fake-task-codes.js'
import type { FakeCompany, FakeTask } from './fake-world.js'

function seenCompany({ data, subject }: FakeCall, id: number): FakeCompany | undefined {
  const company = data.companies.get(id)
  return company && maySeeCompany(subject, company) ? company : undefined
}

/** Returns the card of a task; null when the caller may not see it. */
function ofTask(call: FakeCall, ref: string, task: FakeTask | undefined): Reference | null {
  const company = task && seenCompany(call, task.company_id)
  if (!company || task.deleted_at !== null) return null
  if (!mayCall(call.subject, contract.tasks.get.access, {}).allowed) return null
  const { id, title, status } = task
  const detail = `${company.name} · ${statusLabels[status]}`
  return { ref, kind: 'task', id, title, detail, url: `/ohplaky/empresa/${company.id}?task=${id}` }
}

/**
 * Returns the task with a code, among those that the caller sees: the one that has it now, else the one that had
 * it before; undefined when several have it.
 */
function withCode(call: FakeCall, code: string): FakeTask | undefined {
  const { companies, tasks, codes } = call.data
  const isCode = (companyId: number, number: number, which: 'has' | 'had') => {
    const company = companies.get(companyId)
    const prefixes = company ? prefixesOf(call.data, company) : []
    return (which === 'has' ? prefixes.slice(0, 1) : prefixes).some(prefix => `${prefix}-${number}` === code)
  }
  const seen = [...tasks.values()].filter(
    each => each.deleted_at === null && seenCompany(call, each.company_id),
  )
  const has = seen.filter(each => isCode(each.company_id, each.number, 'has'))
  const had = seen.filter(each =>
    [{ ...each, task_id: each.id }, ...codes].some(
      one => one.task_id === each.id && isCode(one.company_id, one.number, 'had'),
    ),
  )
  const found = has.length > 0 ? has : had
  return found.length === 1 ? found[0] : undefined
}

function ofCompany(call: FakeCall, ref: string, id: number): Reference | null {
  const company = seenCompany(call, id)
  if (!company || !mayCall(call.subject, contract.companies.get.access, {}).allowed) return null
  return {
    ref,
    kind: 'company',
    id,
    title: company.name,
    detail: company.status,
    url: `/ohplaky/empresa/${id}`,
  }
}

function ofMessage({ data, person, subject }: FakeCall, ref: string, id: number): Reference | null {
  const message = data.messages.get(id)
  if (!message || message.deleted_at !== null || !mayCall(subject, CHAT_ACCESS, {}).allowed) return null
  const { sender_id, receiver_id, body } = message
  if (![sender_id, receiver_id].includes(person.id)) return null
  const other = sender_id === person.id ? receiver_id : sender_id
  const title = data.people.get(sender_id)?.name ?? ''
  return { ref, kind: 'message', id, title, detail: toExcerpt(body), url: `/ochatty/${other}?message=${id}` }
}

function toReference(call: FakeCall, ref: string, target: Target): Reference | null {
  switch (target.kind) {
    case 'company':
      return ofCompany(call, ref, target.id)
    case 'task':
      return ofTask(call, ref, call.data.tasks.get(target.id))
    case 'code':
      return ofTask(call, ref, withCode(call, `${target.prefix}-${target.number}`))
    case 'message':
      return ofMessage(call, ref, target.id)
  }
}

/** Resolves the codes and paths of a text. */
export const listFakeReferences: FakeHandler<Contract['chat']['references']> = ({ refs = [] }, call) => ({
  items: refs.flatMap(ref => {
    const target = parseReference(ref)
    return (target && toReference(call, ref, target)) ?? []
  }),
})
