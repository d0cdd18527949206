/** Decides which of two copies of a brief is the newer one, as answers and events bring them. */

import type { Fetched } from '../state/fetched.js'
import type { Brief } from './schema.js'

/** Returns the newer of two copies; of two with one version, the one that came last. */
export function newerBrief(known: Brief | null, fresh: Brief): Brief {
  return known !== null && known.version > fresh.version ? known : fresh
}

/** Returns a brief's page after a copy of the brief came, in any order. */
export function briefTold(state: Fetched<Brief>, brief: Brief): Fetched<Brief> {
  return { ...state, value: newerBrief(state.value, brief), error: null }
}
