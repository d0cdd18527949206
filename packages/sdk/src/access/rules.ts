/**
 * Decides whether a person, a kiosk (tablet) or a stranger may open a page or make a call, by the `access` of its
 * endpoint, and explains what is missing and who can grant it.
 */

import type { Access } from '../http/endpoint.js'
import { canonicalPermission } from './rules.grants.js'
import { type Permission, ROLE_LABELS, type Role } from './schema.js'

/** The caller: not signed in, a person with their effective permissions, or a paired kiosk device. */
export type Subject =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'person'
      readonly id: number
      readonly roles: readonly string[]
      readonly permissions: readonly string[]
    }
  | { readonly kind: 'device' }

/**
 * The roles and the permission that a page or an action needs of a signed-in person; `{}` needs only the
 * sign-in. Spec §5.
 */
export interface Requirement {
  /** The person needs at least one of these roles. */
  readonly roles?: readonly Role[]
  readonly permission?: Permission
}

/**
 * The reason of a refusal, as on the wire: what is missing (one of them is enough) and the roles that can
 * give it.
 */
export interface AccessRefusal {
  readonly allowed: false
  readonly code: 'not_signed_in' | 'missing_role' | 'missing_permission' | 'people_only'
  readonly missing: readonly string[]
  /** Labels of the roles whose holders can give what is missing. */
  readonly granted_by: readonly string[]
}

export type Verdict = { readonly allowed: true } | AccessRefusal

const ALLOWED: Verdict = { allowed: true }
const GIVERS = { owner: ['owner'], others: ['admin_osys', 'owner'] } as const satisfies Record<
  string,
  readonly Role[]
>

function refusal(code: AccessRefusal['code'], missing: readonly string[] = []): AccessRefusal {
  return { allowed: false, code, missing, granted_by: grantedBy(missing) }
}

/** Returns the labels of the roles whose holders can give what is missing; empty when nothing is missing. */
export function grantedBy(missing: readonly string[]): readonly string[] {
  if (missing.length === 0) return []
  const givers = missing.length === 1 && missing[0] === 'owner' ? GIVERS.owner : GIVERS.others
  return givers.map(role => ROLE_LABELS[role])
}

/** Tells whether the person holds a permission, in either of its spellings. Owners hold all. */
export function holdsPermission(subject: Subject, permission: Permission): boolean {
  if (subject.kind !== 'person') return false
  return (
    subject.roles.includes('owner') ||
    subject.permissions.some(name => canonicalPermission(name) === permission)
  )
}

/** Tells whether the person has at least one of the roles. */
export function hasRole(subject: Subject, roles: readonly Role[]): boolean {
  return subject.kind === 'person' && roles.some(role => subject.roles.includes(role))
}

/**
 * Tells whether the subject meets a requirement and, if not, what is missing and which roles can give it. The
 * roles are checked before the permission. Spec §5.
 */
export function explainAccess(subject: Subject, requirement: Requirement): Verdict {
  if (subject.kind === 'nobody') return refusal('not_signed_in')
  if (subject.kind === 'device') return refusal('people_only')
  const { roles, permission } = requirement
  if (roles && !hasRole(subject, roles)) return refusal('missing_role', roles)
  if (permission && !holdsPermission(subject, permission)) return refusal('missing_permission', [permission])
  return ALLOWED
}

/** Tells whether the subject meets a requirement. Spec §5. */
export function mayOpen(subject: Subject, requirement: Requirement): boolean {
  return explainAccess(subject, requirement).allowed
}

/**
 * Tells whether the subject may make a call, by the endpoint's `access`; `input` is the flat input. Spec §6.
 */
export function mayCall(subject: Subject, access: Access, input: Readonly<Record<string, unknown>>): Verdict {
  if (access === 'public') return ALLOWED
  if (access === 'session') return explainAccess(subject, {})
  if ('permission' in access) {
    const isSelf =
      access.orSelf !== undefined && subject.kind === 'person' && Number(input[access.orSelf]) === subject.id
    return isSelf ? ALLOWED : explainAccess(subject, { permission: access.permission })
  }
  if ('anyRole' in access) return explainAccess(subject, { roles: access.anyRole })
  if (subject.kind === 'device') return ALLOWED
  return explainAccess(subject, access.orSession ? {} : { roles: ['kiosk'] })
}
