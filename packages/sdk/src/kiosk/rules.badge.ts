/** Recognises a badge that a scanner types, by its fast keys, and finds its person. */

import type { KioskPerson } from '../timeclock/schema.js'

/** The longest pause between two keys of a scanner, in ms; people type slower. */
const BETWEEN_SIGNS_MS = 100
/** Fewer digits than these come from a person who types fast. */
const FEWEST_DIGITS = 3
/** One character more than a badge may have: so a text that is too long matches nobody, and is not cut to a badge. */
const LONGEST = 41
/** The sign that stands for a key that waits for the next one, as an accent does. */
const DEAD = '´'

/**
 * The number of a badge as its scanner types it, with its zeros. Letters are capitals. It has three digits: with
 * fewer a tablet takes it for the typing of a person.
 */
export const BADGE_PATTERN = /^(?=(?:[^0-9]*[0-9]){3})[0-9A-Z-]{3,40}$/

/** The keys that came in quick succession, and the moment of the last one in ms. */
export interface BadgeKeys {
  readonly typed: string
  readonly at: number
}

export const NO_KEYS: BadgeKeys = { typed: '', at: Number.NEGATIVE_INFINITY }

/**
 * Returns the keys after another one, and the badge that its Enter completes; null while there is none. A
 * scanner types like a keyboard, only faster; typing by hand is no badge. Signs that no badge has are kept: a
 * scanner set to another layout types them, and what follows them may be the badge of somebody else. Spec §4.
 */
export function keyPressed(
  { typed, at: last }: BadgeKeys,
  key: string,
  at: number,
): { readonly keys: BadgeKeys; readonly badge: string | null } {
  const before = at - last > BETWEEN_SIGNS_MS ? '' : typed
  const sign = key === 'Dead' ? DEAD : key
  if (sign.length === 1) return { keys: { typed: (before + sign).slice(0, LONGEST), at }, badge: null }
  const isBadge = key === 'Enter' && before.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
  // A scanner holds Shift for capitals.
  if (key === 'Shift') return { keys: { typed: before, at }, badge: null }
  return { keys: { typed: '', at }, badge: isBadge ? before.toUpperCase() : null }
}

/** Returns the person who has a badge; undefined for one that nobody on this tablet has. */
export function personOfBadge<Person extends Pick<KioskPerson, 'badges'>>(
  people: readonly Person[] | null,
  badge: string,
): Person | undefined {
  return people?.find(({ badges }) => badges.includes(badge))
}
