/** Decides what a tablet's policy still asks of a person before they may do anything there. */

import type { KioskPerson } from '../timeclock/schema.js'
import type { Device } from './schema.js'

/** A demand of a policy: that the person opens their pad with a badge, or that they have a PIN. */
export type UnmetPolicy = 'badge' | 'pin'

/**
 * Returns what the policy asks for and the person has not given; null where nothing is left. The server holds
 * each punch to the same, but one that waits without a network would be refused only later. Spec §4.
 */
export function unmetPolicy(
  device: Pick<Device, 'needs_pin' | 'badge_only'> | null,
  { has_pin }: Pick<KioskPerson, 'has_pin'>,
  hasScanned: boolean,
): UnmetPolicy | null {
  if (device?.badge_only && !hasScanned) return 'badge'
  return device?.needs_pin && !has_pin ? 'pin' : null
}
