import type { Fetched } from '../state/fetched.js'
import type { Brief } from './schema.js'

/** The copy that is not older; of two of one version the one that came last. */
export function newerBrief(known: Brief | null, fresh: Brief): Brief {
  return known !== null && known.version > fresh.version ? known : fresh
}

/** A brief on its page after a copy of it came, in whatever order. */
export function briefTold(state: Fetched<Brief>, brief: Brief): Fetched<Brief> {
  return { ...state, value: newerBrief(state.value, brief), error: null }
}
