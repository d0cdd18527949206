/**
 * Makes changes of accounts and rights one after the other, with the rights of the caller at that moment, and finds
 * the person who is changed.
 */

import type { AdministeredAccount, Standing } from '@osys/sdk/access/rules.administering'
import { rightsOfKey } from '@osys/sdk/access/rules.keys'
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

/** A call of a signed-in person. */
export type PersonalCall = Call & { readonly person: Person }

/**
 * The changed person: the account, the grants that decide its rights, and the rights that follow from them.
 */
export interface ChangedPerson extends AdministeredAccount, Grants {
  readonly taken_lately: readonly Standing[]
  readonly roles: readonly Role[]
  readonly account: Account
}

/** The facts that decide a change of an account or of rights; none of them changes until the commit. */
export interface Scene {
  readonly actor: Subject
  readonly target: ChangedPerson
  /**
   * The number of active owners when the target is an owner, else 0. An inactive target counts too, because
   * the others remain owners after the target loses the role.
   */
  readonly owners: number
}

/**
 * Changes wait for each other here and not in the database, where each would hold one of the few connections
 * and block every other call.
 */
function inTurn<T>(call: PersonalCall, change: () => Promise<T>): Promise<T> {
  const { lane, caller, signal } = call.turn('accessChanges')
  return lane.run(caller, change, signal)
}

/**
 * Makes a change that depends on rights: alone, and with the rights that the caller has at that moment. When
 * two people take each other's rights at the same time, only one of them succeeds.
 */
export function changeAlone<Reply>(
  call: PersonalCall,
  change: (tx: Queryable, tell: Tell, actor: Subject) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  return inTurn(call, () =>
    call.write(async (tx, tell) => {
      await lockAccess(tx)
      const actor = toActor(call.person, await findTarget(tx, call.person.id, call.now))
      return actor ? change(tx, tell, actor) : refuse('unauthenticated')
    }),
  )
}

/** Changes a person's account or rights, with the caller and the target as they are at this moment. */
export function changeAccess<Reply>(
  call: PersonalCall,
  targetId: number,
  change: (tx: Queryable, tell: Tell, scene: Scene) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const changeThem = async (tx: Queryable, tell: Tell) => {
    // The target's own lock is taken before the lock of all access: who waits for the first must not hold the second.
    await holdAccess(tx, { kind: 'person', id: targetId })
    await lockAccess(tx)
    const found = await findUsers(tx, [call.person.id, targetId], call.now)
    const people = new Map(found.map(toTarget))
    const actor = toActor(call.person, people.get(call.person.id))
    if (!actor) return refuse('unauthenticated')
    const target = people.get(targetId)
    if (!target) return refuse('not_found')
    return change(tx, tell, { actor, target, owners: await ownersAround(tx, target) })
  }
  return inTurn(call, () => call.write(changeThem, { alone: targetId === call.person.id }))
}

/** Finds a person as the rules see them; undefined when the person does not exist. */
export async function findTarget(db: Queryable, id: number, now: Date): Promise<ChangedPerson | undefined> {
  const [found] = await findUsers(db, [id], now)
  return found && toTarget(found)[1]
}

function toTarget(found: Awaited<ReturnType<typeof findUsers>>[number]): readonly [number, ChangedPerson] {
  const { id } = found.account
  return [id, { ...found, id, permissions: permissionsOf(found) }]
}

/**
 * Returns the caller with the rights of this moment, not of the start of the call; undefined once
 * deactivated. A personal key has its own part of them.
 */
function toActor({ key }: Person, found: ChangedPerson | undefined): Subject | undefined {
  if (found?.account.status !== 'active') return undefined
  return { kind: 'person', id: found.id, ...rightsOfKey(found, key?.permissions ?? null) }
}

/** Counts the owners for `Scene`; only a target who is an owner needs the count. */
async function ownersAround(tx: Queryable, { account, roles }: ChangedPerson): Promise<number> {
  if (!roles.includes('owner')) return 0
  return (await countOwners(tx)) + (account.status === 'active' ? 0 : 1)
}
