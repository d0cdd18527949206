import { type AdministeredAccount, explainAccountChange } from '../access/rules.administering.js'
import type { GivingVerdict } from '../access/rules.giving.js'
import { explainAccess, type Subject } from '../access/rules.js'
import type { User } from './schema.js'

/** What may be done with an account out of the user list; null where it makes no sense. */
export interface UserChoices {
  /** An active account of somebody else. */
  readonly deactivate: GivingVerdict | null
  /** An inactive account. */
  readonly reactivate: GivingVerdict | null
  /** An inactive account, by an owner. The server refuses it for whoever left records. */
  readonly remove: GivingVerdict | null
}

/** What the subject may do with an account, and why not. Spec §6. */
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

/** A person's account as the rules of administering see it. */
export function toAccount({ id, roles, permissions, taken_lately }: User): AdministeredAccount {
  return { id, roles, permissions: permissions.map(({ name }) => name), taken_lately }
}
