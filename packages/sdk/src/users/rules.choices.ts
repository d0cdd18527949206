/**
 * Decides which of deactivate, reactivate and remove the user list offers for an account, and explains why
 * not.
 */

import { type AdministeredAccount, explainAccountChange } from '../access/rules.administering.js'
import type { GivingVerdict } from '../access/rules.giving.js'
import { explainAccess, type Subject } from '../access/rules.js'
import type { User } from './schema.js'

/** The actions that the user list offers on an account; null for one that makes no sense. */
export interface UserChoices {
  /** Offered for an active account of another person. */
  readonly deactivate: GivingVerdict | null
  /** Offered for an inactive account. */
  readonly reactivate: GivingVerdict | null
  /** Offered to owners for an inactive account. The server refuses it for a person who left records. */
  readonly remove: GivingVerdict | null
}

/** Tells for each action on an account whether the subject may do it, and why not. Spec §6. */
export function userChoices(subject: Subject, user: User): UserChoices {
  const isSelf = subject.kind === 'person' && subject.id === user.id
  const target = toAccount(user)
  if (user.status === 'active') {
    const deactivate = isSelf ? null : explainAccountChange(subject, target, 'osys.user.destroy')
    return { deactivate, reactivate: null, remove: null }
  }
  const byRole = explainAccess(subject, { roles: ['owner'] })
  return {
    deactivate: null,
    reactivate: explainAccountChange(subject, target, 'osys.user.update'),
    remove: byRole.allowed ? explainAccountChange(subject, target, 'osys.user.destroy') : byRole,
  }
}

/** Returns a person's account in the form that the rules of administering read. */
export function toAccount({ id, roles, permissions, taken_lately }: User): AdministeredAccount {
  return { id, roles, permissions: permissions.map(({ name }) => name), taken_lately }
}
