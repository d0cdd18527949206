/**
 * Decides who may edit, reset or deactivate another account: only a person with a rank (owner, admin_osys) at least as
 * high as that of the account, and with each General permission that it has or had in the last 7 days. For its PIN only
 * the rank counts.
 */

import {
  GENERAL,
  type GivingVerdict,
  type OwnerCount,
  RANKS,
  type StrongerRefusal,
  type Target,
} from './rules.giving.js'
import { effectivePermissions, type Grants } from './rules.grants.js'
import type { Permission } from './schema.js'
import { explainAccess, grantedBy, hasRole, holdsPermission, type Subject } from './rules.js'

/** The time that a right still counts as held after it was taken from an account. Spec §6. */
export const MEMORY_MS = 7 * 24 * 3_600_000

type Rank = keyof typeof RANKS
const RANK_NAMES = Object.keys(RANKS) as readonly Rank[]

/** A right that is compared between two accounts: a rank or a General permission. */
export type Standing = Rank | Permission
export const STANDINGS: readonly Standing[] = [...RANK_NAMES, ...GENERAL]

/** An account that somebody wants to edit, reset or deactivate. */
export interface AdministeredAccount extends Target {
  /** The ranks and General permissions that were taken from the account within `MEMORY_MS`. */
  readonly taken_lately: readonly string[]
}

const ALLOWED: GivingVerdict = { allowed: true }

/** Returns the ranks and General permissions that follow from a person's grants. */
export function standingOf(grants: Grants): readonly Standing[] {
  const held = effectivePermissions(grants)
  return [
    ...RANK_NAMES.filter(rank => grants.roles.includes(rank)),
    ...GENERAL.filter(name => held.includes(name)),
  ]
}

/** Returns the ranks and General permissions that a change of a person's grants takes away. */
export function standingTaken(before: Grants, after: Grants): readonly Standing[] {
  const kept = standingOf(after)
  return standingOf(before).filter(name => !kept.includes(name))
}

/**
 * Tells whether the actor may edit or reset (`osys.user.update`) or deactivate (`osys.user.destroy`) another
 * account. The account of an owner is open to owners only, that of an admin_osys to admin_osys and owners. An
 * account with a General permission that the actor lacks is out of reach, because a person who sets its
 * password can sign in with it. Permissions of the apps are not compared. Rights that were taken from the
 * account recently count as held, so that taking them first gains nothing. Spec §6.
 */
export function explainAccountChange(
  actor: Subject,
  target: AdministeredAccount,
  permission: 'osys.user.update' | 'osys.user.destroy',
): GivingVerdict {
  const may = explainAccess(actor, { permission })
  if (!may.allowed) return may
  const now = standingMissing(actor, target.roles, target.permissions)
  if (now.length > 0) return stronger(now, false)
  const lately = standingMissing(actor, target.taken_lately, target.taken_lately)
  return lately.length > 0 ? stronger(lately, true) : ALLOWED
}

/**
 * Returns the part of a standing that the actor lacks: the highest rank, or else the General permissions;
 * empty when the actor lacks nothing.
 */
function standingMissing(
  actor: Subject,
  roles: readonly string[],
  permissions: readonly string[],
): readonly Standing[] {
  const rank = rankAbove(actor, roles)
  if (rank) return [rank]
  return GENERAL.filter(name => permissions.includes(name) && !holdsPermission(actor, name))
}

function rankAbove(actor: Subject, roles: readonly string[]): Rank | undefined {
  return RANK_NAMES.find(rank => roles.includes(rank) && !hasRole(actor, RANKS[rank]))
}

function stronger(missing: readonly Standing[], lately: boolean): StrongerRefusal {
  return { allowed: false, code: 'stronger_account', missing, granted_by: grantedBy(missing), lately }
}

/**
 * Tells whether the actor may set or remove a person's PIN. People change their own PIN; `admin_ojibble`
 * changes those of others, except of a person with a rank that the actor lacks, because a person who knows a
 * PIN can punch with it. Spec §4.
 */
export function explainPinChange(actor: Subject, target: Pick<Target, 'id' | 'roles'>): GivingVerdict {
  if (actor.kind === 'person' && actor.id === target.id) return ALLOWED
  const may = explainAccess(actor, { roles: ['admin_ojibble'] })
  if (!may.allowed) return may
  const rank = rankAbove(actor, target.roles)
  return rank ? stronger([rank], false) : ALLOWED
}

/** Tells whether deactivating the target leaves the company without an owner. */
export function isLastOwner(target: Pick<Target, 'roles'>, { owners }: OwnerCount): boolean {
  return target.roles.includes('owner') && owners <= 1
}
