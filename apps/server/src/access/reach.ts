import type { AdministeredAccount, Standing } from '@osys/sdk/access/rules.administering'
import type { Grants } from '@osys/sdk/access/rules.grants'
import type { Role } from '@osys/sdk/access/schema'
import type { Subject } from '@osys/sdk/access/rules'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { holdAccess } from '../http/queries.caller-lock.js'
import { type Account, type Person, permissionsOf } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import type { Tell } from '../http/tell.js'
import { findUsers } from '../people/queries.js'
import { countOwners, lockAccess } from './queries.js'

/** A call that somebody signed in makes. */
export type PersonalCall = Call & { readonly person: Person }

/** Who is changed: their account with what decides their rights, and the rights that follow. */
export interface ChangedPerson extends AdministeredAccount, Grants {
  readonly taken_lately: readonly Standing[]
  readonly roles: readonly Role[]
  readonly account: Account
}

/** What a change of somebody's account or rights is decided on; nothing of it moves until the commit. */
export interface Scene {
  readonly actor: Subject
  readonly target: ChangedPerson
  /**
   * When the target is an owner: the active ones, and the target too while inactive, as taking their role leaves the
   * others. Else 0.
   */
  readonly owners: number
}

/**
 * Changes wait here for each other, not in the database, where each would hold one of a few connections and keep
 * everybody else waiting.
 */
function inTurn<T>(call: PersonalCall, change: () => Promise<T>): Promise<T> {
  const { lane, caller, signal } = call.turn('accessChanges')
  return lane.run(caller, change, signal)
}

/**
 * Makes a change that depends on who may do what: alone, and on the rights that the caller has at that moment. Two
 * people who take each other's rights at the same time cannot both succeed.
 */
export function changeAlone<Reply>(
  call: PersonalCall,
  change: (tx: Queryable, tell: Tell, actor: Subject) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  return inTurn(call, () =>
    call.write(async (tx, tell) => {
      await lockAccess(tx)
      const actor = toActor(await findTarget(tx, call.person.id, call.now))
      return actor ? change(tx, tell, actor) : refuse('unauthenticated')
    }),
  )
}

/** The same for a change of somebody's account or rights. */
export function changeAccess<Reply>(
  call: PersonalCall,
  targetId: number,
  change: (tx: Queryable, tell: Tell, scene: Scene) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const changeThem = async (tx: Queryable, tell: Tell) => {
    // First, so that nobody else waits for the target's writes.
    await holdAccess(tx, { kind: 'person', id: targetId })
    await lockAccess(tx)
    const found = await findUsers(tx, [call.person.id, targetId], call.now)
    const people = new Map(found.map(toTarget))
    const actor = toActor(people.get(call.person.id))
    if (!actor) return refuse('unauthenticated')
    const target = people.get(targetId)
    if (!target) return refuse('not_found')
    return change(tx, tell, { actor, target, owners: await ownersAround(tx, target) })
  }
  return inTurn(call, () => call.write(changeThem, { alone: targetId === call.person.id }))
}

/** A person as the rules see them; undefined when there is none. */
export async function findTarget(db: Queryable, id: number, now: Date): Promise<ChangedPerson | undefined> {
  const [found] = await findUsers(db, [id], now)
  return found && toTarget(found)[1]
}

function toTarget(found: Awaited<ReturnType<typeof findUsers>>[number]): readonly [number, ChangedPerson] {
  const { id } = found.account
  return [id, { ...found, id, permissions: permissionsOf(found) }]
}

/** The caller with the rights of this moment, not of when the call came in; undefined once deactivated. */
function toActor(person: ChangedPerson | undefined): Subject | undefined {
  if (person?.account.status !== 'active') return undefined
  const { id, roles, permissions } = person
  return { kind: 'person', id, roles, permissions }
}

/** See `Scene`. It matters of owners only. */
async function ownersAround(tx: Queryable, { account, roles }: ChangedPerson): Promise<number> {
  if (!roles.includes('owner')) return 0
  return (await countOwners(tx)) + (account.status === 'active' ? 0 : 1)
}
