import type { Target } from '@osys/sdk/access/giving'
import type { Grants } from '@osys/sdk/access/grants'
import type { Role } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/state'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { type Account, type Person, permissionsOf } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { createLimiter } from '../session/limiter.js'
import { findUser } from '../users/queries.js'
import { countOwners, lockAccess } from './queries.js'

/** A call that somebody signed in makes. */
export type PersonalCall = Call & { readonly person: Person }

/** Who is changed: their account with what decides their rights, and the rights that follow. */
export interface ChangedPerson extends Target, Grants {
  readonly roles: readonly Role[]
  readonly account: Account
}

/** What a change of somebody's account or rights is decided on; nothing of it moves until the commit. */
export interface Scene {
  readonly actor: Subject
  readonly target: ChangedPerson
  /** Active owners, and the target too while they are an inactive one: taking their role leaves the others. */
  readonly owners: number
}

/**
 * Changes wait here for each other, not in the database, where each would hold one of a few connections and keep
 * everybody else waiting.
 */
const inTurn = createLimiter(1, 2_000)

/**
 * Makes a change that depends on who may do what: alone, and on the rights that the caller has at that moment. Two
 * people who take each other's rights at the same time cannot both succeed.
 */
export function changeAlone<Reply>(
  call: PersonalCall,
  change: (tx: Queryable, actor: Subject) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  return inTurn(() =>
    call.write(async tx => {
      await lockAccess(tx)
      const actor = await freshActor(tx, call.person)
      return actor ? change(tx, actor) : refuse('unauthenticated')
    }),
  )
}

/** The same for a change of somebody's account or rights. */
export function changeAccess<Reply>(
  call: PersonalCall,
  targetId: number,
  change: (tx: Queryable, scene: Scene) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  return changeAlone(call, async (tx, actor) => {
    const target = await findTarget(tx, targetId)
    if (!target) return refuse('not_found')
    const isInactiveOwner = target.account.status !== 'active' && target.roles.includes('owner')
    return change(tx, { actor, target, owners: (await countOwners(tx)) + (isInactiveOwner ? 1 : 0) })
  })
}

/** The caller with the rights of this moment, not of when the call came in; undefined once deactivated. */
async function freshActor(tx: Queryable, { id }: Person): Promise<Subject | undefined> {
  const found = await findUser(tx, id)
  if (found?.account.status !== 'active') return undefined
  return { kind: 'person', id, roles: found.roles, permissions: permissionsOf(found) }
}

/** A person as the rules see them; undefined when there is none. */
export async function findTarget(db: Queryable, id: number): Promise<ChangedPerson | undefined> {
  const found = await findUser(db, id)
  return found && { ...found, id, permissions: permissionsOf(found) }
}
