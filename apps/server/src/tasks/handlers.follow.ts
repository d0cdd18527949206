/** Lists who follows a task, and lets the caller follow it or stop. */

import type * as endpoints from '@osys/sdk/tasks/endpoints.follow'
import type { Queryable } from '../db/client.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { isRefusal } from '../http/refusal.js'
import { findUserRefs } from '../people/queries.js'
import { taskMessages } from './messages.js'
import { findConcerned } from './queries.people.js'
import { findFollowers, saveFollow } from './queries.follow.js'
import { reachTask } from './reach.js'
import { mayFollow } from '@osys/sdk/tasks/rules.followers'

/** Answers the people who hear of a task: those who follow it and can still open it. */
export const listTaskFollowers: Handler<typeof endpoints.listTaskFollowers, Person> = async (
  { id },
  { db, person },
) => {
  const found = await reachTask(db, person, id)
  return isRefusal(found) ? found : following(db, found, person)
}

/** Keeps the caller's own choice; no other person is told. */
export const followTask: Handler<typeof endpoints.followTask, Person> = ({ id, on }, { person, write }) =>
  write(async tx => {
    const found = await reachTask(tx, person, id)
    if (isRefusal(found)) return found
    await saveFollow(tx, { task_id: id, user_id: person.id, follows: on })
    const msg = on ? taskMessages.followed : taskMessages.unfollowed
    return { status: 'success' as const, msg, ...(await following(tx, found, person)) }
  })

async function following(
  db: Queryable,
  { row, standing }: Exclude<Awaited<ReturnType<typeof reachTask>>, { refusal: unknown }>,
  person: Person,
) {
  const known = await findConcerned(db, await findFollowers(db, row.id))
  const ids = known.filter(each => mayFollow(each, standing)).map(each => each.id)
  const people = await findUserRefs(db, ids)
  return { following: ids.includes(person.id), followers: ids.flatMap(id => people.get(id) ?? []) }
}
