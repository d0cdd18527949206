/** Lists the people that the caller can write to, and the things that messages name. */

import type * as endpoints from '@osys/sdk/chat/endpoints.people'
import { mayCall } from '@osys/sdk/access/rules'
import { CHAT_ACCESS } from '@osys/sdk/chat/schema'
import { getCompany } from '@osys/sdk/companies/endpoints'
import { maySeeCompany } from '@osys/sdk/companies/rules.visibility'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import { mayHear } from '@osys/sdk/realtime/hearing'
import { getTask } from '@osys/sdk/tasks/endpoints'
import type { Handler } from '../http/mount.js'
import { type Person, toSubject } from '../http/person.js'
import { toContact } from './present.people.js'
import { toReference } from './present.references.js'
import { listPeople } from './queries.people.js'
import { findNamedCompanies, findNamedMessages, findNamedTasks } from './queries.references.js'
import { parseReference, type Target } from '@osys/sdk/chat/rules.targets'

/** Lists the people that the caller can write to, by name. Spec §6. */
export const listContacts: Handler<typeof endpoints.listContacts, Person> = async (
  _input,
  { db, person, tellNumber },
) => {
  const viewer = toSubject(person)
  // News of who is at work come through this channel.
  if (mayHear(person, { kind: 'ohplaky' }, undefined)) await tellNumber(OHPLAKY_CHANNEL)
  return { items: (await listPeople(db, person.id)).map(row => toContact(viewer, row)) }
}

/** Resolves the codes and paths of a text; what the caller may not see is left out. Spec §6. */
export const listReferences: Handler<typeof endpoints.listReferences, Person> = async (
  { refs = [] },
  { db, person },
) => {
  const targets = refs.flatMap(ref => {
    const target = parseReference(ref)
    return target ? [{ ref, target }] : []
  })
  const viewer = toSubject(person)
  const idsOf = (kind: Exclude<Target['kind'], 'code'>) =>
    targets.flatMap(({ target }) => (target.kind === kind ? [target.id] : []))
  const codes = targets.flatMap(({ target }) => (target.kind === 'code' ? [target] : []))
  const companies = mayCall(viewer, getCompany.access, {}).allowed
    ? await findNamedCompanies(db, idsOf('company'))
    : []
  const tasks = mayCall(viewer, getTask.access, {}).allowed
    ? await findNamedTasks(db, idsOf('task'), codes)
    : []
  const named = {
    companies: companies.filter(company => maySeeCompany(viewer, company)),
    tasks: tasks.filter(({ company }) => maySeeCompany(viewer, company)),
    messages: mayCall(viewer, CHAT_ACCESS, {}).allowed
      ? await findNamedMessages(db, person.id, idsOf('message'))
      : [],
  }
  return { items: targets.flatMap(({ ref, target }) => toReference(ref, target, named, person.id) ?? []) }
}
