/**
 * Checks the policy of the calling tablet: whether a person needs a badge or a PIN there, and whether a photo is
 * kept.
 */

import type { Call } from '../http/call.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { toUpload, type Upload } from '../http/upload.js'
import { timeclockMessages as texts } from './messages.js'
import { hasBadge } from './queries.js'

/** A person at a tablet. */
interface AtTablet {
  readonly id: number
  readonly pin_hash: string | null
}

/**
 * Returns why the calling tablet's policy does not let a person do anything there, or undefined: it may ask
 * for their badge, or for a PIN. Spec §4.
 */
export async function refusePolicy(
  { db, device }: Pick<Call, 'db' | 'device'>,
  { id, pin_hash }: AtTablet,
  badge: string | null | undefined,
): Promise<Refusal | undefined> {
  const { needs_pin = false, badge_only = false } = device ?? {}
  if (badge_only && !(await hasBadge(db, id, badge ?? undefined)))
    return refuse('policy', { msg: texts.badgeNeeded })
  return needs_pin && !pin_hash ? refuse('policy', { msg: texts.pinNeeded }) : undefined
}

/**
 * Returns the photo that the calling tablet may leave; undefined without one, and on a tablet that takes none,
 * which may have kept one since before its policy. Spec §4.
 */
export function allowedPhoto(
  { device }: Pick<Call, 'device'>,
  photo: Parameters<typeof toUpload>[0],
): Upload | undefined {
  return device?.photo_policy === 'never' ? undefined : toUpload(photo)
}
