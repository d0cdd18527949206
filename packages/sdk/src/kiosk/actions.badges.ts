/** The flows of badges: lists, adds, revokes, and enrols one at a tablet. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { createBadge, deleteBadge, enrolBadge, listBadges } from './endpoints.js'
import type { Badge } from './schema.js'

/** The field of a badge's form, which shows its error itself. */
export const BADGE_FIELDS = ['code'] as const

/** Fetches a person's badges. Spec §4. */
export async function loadBadges(
  ports: ApiPort,
  user_id: number,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly Badge[]>> {
  const outcome = await attempt(ports, listBadges, { user_id }, { ...options, quiet: true })
  return mapDone(outcome, ({ items }) => items)
}

/** Gives a person a badge. Spec §4. */
export function addBadge(ports: ApiPort, user_id: number, code: string): Promise<Outcome<unknown>> {
  return attempt(ports, createBadge, { user_id, code }, { fields: BADGE_FIELDS })
}

/** Revokes a badge at once. */
export function revokeBadge(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, deleteBadge, { id })
}

/** The person who manages the tablet, and their PIN. */
export interface ManagerProof {
  readonly manager_id: number
  readonly manager_pin: string
}

/** Gives a person the badge that the tablet has read. */
export function enrolAtTablet(
  ports: ApiPort,
  proof: ManagerProof,
  badge: { readonly user_id: number; readonly code: string },
): Promise<Outcome<unknown>> {
  return attempt(ports, enrolBadge, { ...proof, ...badge }, { quiet: true })
}
