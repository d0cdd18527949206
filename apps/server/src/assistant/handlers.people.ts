import type * as endpoints from '@osys/sdk/assistant/endpoints'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { toUserRef } from '../people/present.js'
import { listUsersBut } from './queries.people.js'

/** Answers the people with whom the caller may share a chat. */
export const listAssistantUsers: Handler<typeof endpoints.listAssistantUsers, Person> = async (
  _input,
  { db, person },
) => {
  const rows = await listUsersBut(db, person.id)
  return { items: rows.map(({ roles, ...row }) => toUserRef(row, roles)) }
}
