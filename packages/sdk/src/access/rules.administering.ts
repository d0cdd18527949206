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

/** How long an account counts as holding what was taken from it. Spec §6. */
export const MEMORY_MS = 7 * 24 * 3_600_000

type Rank = keyof typeof RANKS
const RANK_NAMES = Object.keys(RANKS) as readonly Rank[]

/** What is compared between two accounts: ranks and General permissions. */
export type Standing = Rank | Permission
export const STANDINGS: readonly Standing[] = [...RANK_NAMES, ...GENERAL]

/** An account that somebody may want to edit, reset or deactivate. */
export interface AdministeredAccount extends Target {
  /** Ranks and General permissions that were taken from it within the memory. */
  readonly taken_lately: readonly string[]
}

const ALLOWED: GivingVerdict = { allowed: true }

/** The ranks and General permissions that follow from somebody's grants. */
export function standingOf(grants: Grants): readonly Standing[] {
  const held = effectivePermissions(grants)
  return [
    ...RANK_NAMES.filter(rank => grants.roles.includes(rank)),
    ...GENERAL.filter(name => held.includes(name)),
  ]
}

/** What a change of somebody's grants takes from them of what is compared. */
export function standingTaken(before: Grants, after: Grants): readonly Standing[] {
  const kept = standingOf(after)
  return standingOf(before).filter(name => !kept.includes(name))
}

/**
 * Whether the actor may edit or reset (`osys.user.update`) or deactivate (`osys.user.destroy`) somebody else's account:
 * that of an owner only as one, that of an admin_osys as one or as an owner, and never that of somebody with a General
 * permission that the actor lacks, because whoever sets a password can sign in with it. Permissions of the apps are not
 * compared. What was taken from the account lately counts as held, so that nothing is gained by taking it first. Spec §6.
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

/** What the actor lacks of a standing: the highest rank, or else the General permissions; empty when nothing. */
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
 * Whether the actor may set or take a person's PIN: their own; another's with `admin_ojibble`, but that of somebody
 * with a rank that the actor has not is out of reach, since whoever knows a PIN punches with it. Spec §4.
 */
export function explainPinChange(actor: Subject, target: Pick<Target, 'id' | 'roles'>): GivingVerdict {
  if (actor.kind === 'person' && actor.id === target.id) return ALLOWED
  const may = explainAccess(actor, { roles: ['admin_ojibble'] })
  if (!may.allowed) return may
  const rank = rankAbove(actor, target.roles)
  return rank ? stronger([rank], false) : ALLOWED
}

/** Whether deactivating the target leaves the company without an owner. */
export function isLastOwner(target: Pick<Target, 'roles'>, { owners }: OwnerCount): boolean {
  return target.roles.includes('owner') && owners <= 1
}
