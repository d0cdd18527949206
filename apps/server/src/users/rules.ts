/**
 * Decides who may change, deactivate or remove an account and which roles a new one may get, by the SDK's
 * `access/rules.administering` and `access/rules.giving`; the last owner stays, and a change of one's own e-mail or
 * password needs the current password.
 */

import {
  type AdministeredAccount,
  explainAccountChange,
  isLastOwner,
} from '@osys/sdk/access/rules.administering'
import { explainRole } from '@osys/sdk/access/rules.giving'
import type { Role } from '@osys/sdk/access/schema'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { toAccessRefusal } from '../http/access.js'
import type { Account } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'

/** The fields of an update that the rules need. */
export interface UserChange {
  readonly email?: string | undefined
  readonly position?: string | null | undefined
  readonly status?: 'active' | 'inactive' | undefined
  readonly password?: string | undefined
}

export interface ChangedUser extends AdministeredAccount {
  readonly account: Pick<Account, 'email' | 'position' | 'status'>
}

/**
 * Returns why a person may not change an account in this way, or undefined when they may. Name, phone,
 * pictures and theme of the person's own account are free; position and status are not; an account is out of
 * reach when it has a rank or a General permission that the actor lacks; the last owner stays. Spec §6.
 */
export function refuseUserChange(
  actor: Subject,
  target: ChangedUser,
  change: UserChange,
  owners: number,
): Refusal | undefined {
  const verdict = !isSelf(actor, target)
    ? explainAccountChange(actor, target, 'osys.user.update')
    : changesRank(target, change)
      ? explainAccess(actor, { permission: 'osys.user.update' })
      : undefined
  if (verdict && !verdict.allowed) return toAccessRefusal(verdict)
  return change.status === 'inactive' ? refuseLeaving(target, owners) : undefined
}

/** Returns why a person may not deactivate an account, or undefined when they may. */
export function refuseDeactivation(actor: Subject, target: ChangedUser, owners: number): Refusal | undefined {
  const verdict = explainAccountChange(actor, target, 'osys.user.destroy')
  return verdict.allowed ? refuseLeaving(target, owners) : toAccessRefusal(verdict)
}

/**
 * Returns why a person may not remove an account for good, or undefined when they may: only owners may.
 * Spec §6.
 */
export function refuseRemoval(actor: Subject, target: ChangedUser, owners: number): Refusal | undefined {
  const verdict = explainAccess(actor, { roles: ['owner'] })
  return verdict.allowed ? refuseDeactivation(actor, target, owners) : toAccessRefusal(verdict)
}

/**
 * Returns why an account may not be created with these roles, or undefined. The creator must be allowed to
 * give each. Spec §6.
 */
export function refuseRoles(actor: Subject, roles: readonly Role[]): Refusal | undefined {
  const verdict = roles.map(role => explainRole(actor, role)).find(each => !each.allowed)
  return verdict && !verdict.allowed ? toAccessRefusal(verdict) : undefined
}

function refuseLeaving(target: ChangedUser, owners: number): Refusal | undefined {
  const isLast = target.account.status === 'active' && isLastOwner(target, { owners })
  return isLast ? refuse('last_owner') : undefined
}

function isSelf(actor: Subject, target: ChangedUser): boolean {
  return actor.kind === 'person' && actor.id === target.id
}

/**
 * Returns whether a change of the person's own account needs the current password: a new password, or another
 * e-mail.
 */
export function needsCurrentPassword(actor: Subject, target: ChangedUser, change: UserChange): boolean {
  const isOtherEmail = change.email !== undefined && change.email !== target.account.email
  return isSelf(actor, target) && (change.password !== undefined || isOtherEmail)
}

function changesRank(target: ChangedUser, change: UserChange): boolean {
  const isOtherPosition =
    change.position !== undefined && (change.position || null) !== target.account.position
  return isOtherPosition || (change.status !== undefined && change.status !== target.account.status)
}
