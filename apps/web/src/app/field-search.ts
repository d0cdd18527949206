/** The parts that the searches of fields have in common: how many results they ask for, and what a field gets. */

import type { Outcome } from '@osys/sdk/http/outcome'

/** The most companies that a field shows. Of people it shows as many as their search gives by itself. */
export const MOST_FOUND = 8

/** Returns what a search found; null when the server could not be asked. */
export function foundOf<Found>(outcome: Outcome<readonly Found[]>): readonly Found[] | null {
  return outcome.ended === 'done' ? outcome.value : null
}
