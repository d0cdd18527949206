import { explainAccountChange, isLastOwner, type Target } from '@osys/sdk/access/giving'
import { explainAccess } from '@osys/sdk/access/state'
import { toAccessRefusal } from '../http/access.js'
import { type Person, toSubject } from '../http/person.js'
import { refuse, type Refusal } from '../http/refusal.js'
import { userMessages } from './messages.js'

/** What an update asks for, as far as the rules care. */
export interface UserChange {
  readonly email?: string | undefined
  readonly position?: string | null | undefined
  readonly status?: 'active' | 'inactive' | undefined
  readonly password?: string | undefined
}

export interface ChangedUser extends Target {
  readonly email: string
  readonly position: string | null
  readonly status: 'active' | 'inactive'
}

/**
 * Why a person may not change an account so, or undefined when they may. Name, phone, pictures and theme of
 * one's own are free; position and status are not; somebody with a permission that one lacks is out of reach;
 * the last owner stays. Spec §6.
 */
export function refuseUserChange(
  actor: Person,
  target: ChangedUser,
  change: UserChange,
  owners: number,
): Refusal | undefined {
  const subject = toSubject(actor)
  const verdict =
    actor.id !== target.id
      ? explainAccountChange(subject, target, 'osys.user.update')
      : changesRank(target, change)
        ? explainAccess(subject, { permission: 'osys.user.update' })
        : undefined
  if (verdict && !verdict.allowed) return toAccessRefusal(verdict)
  const isLeaving = change.status === 'inactive' && target.status === 'active'
  return isLeaving && isLastOwner(target, { owners }) ? refuse('last_owner') : undefined
}

/** Whether a change of one's own account needs the current password: a new password, or another e-mail. */
export function needsCurrentPassword(actor: Person, target: ChangedUser, change: UserChange): boolean {
  const isOtherEmail = change.email !== undefined && change.email !== target.email
  return actor.id === target.id && (change.password !== undefined || isOtherEmail)
}

/** The refusal that stands beside the field for the current password. */
export function refuseCurrentPassword(given: string | undefined): Refusal {
  const isMissing = given === undefined || given === ''
  const sentence = isMissing ? userMessages.currentPasswordMissing : userMessages.currentPasswordWrong
  return refuse(isMissing ? 'invalid' : 'wrong_password', { errors: { current_password: [sentence] } })
}

function changesRank(target: ChangedUser, change: UserChange): boolean {
  const isOtherPosition = change.position !== undefined && (change.position || null) !== target.position
  return isOtherPosition || (change.status !== undefined && change.status !== target.status)
}
