/** Kept views as on the wire, lists of tasks with their filters under a name, with their limits. */

import * as z from 'zod/mini'
import { Flag, Id, TextOrEmpty, orNull, UserRef } from '../basics/schema.js'
import { TEXT_LIMITS } from '../basics/text-limits.js'
import { FILTER_VALUES, TASK_LIMITS } from './schema.js'

/** The pages of tasks that have views of their own; `company` is the page of any company. */
export const VIEW_PLACES = ['pending', 'progress', 'review', 'done', 'mine', 'all', 'company'] as const
/** The page of tasks that a view belongs to; `company` is the page of any company. */
export const ViewPlace = z.enum(VIEW_PLACES)
export type ViewPlace = z.output<typeof ViewPlace>

/** The most signs of a character in an address, `%E4%B8%AD`. */
const ENCODED = 9
/** The most signs of an id in an address, with the comma before it, `%2C2147483647`. */
const ENCODED_ID = 13
/** The room for the words of an address, and for the values that are words or days. */
const WORDS = 300

/**
 * The limits of kept views. The query has room for every filter at its limit: each value of company, person and label, and the
 * search.
 */
export const VIEW_LIMITS = {
  name: 60,
  query:
    WORDS +
    TEXT_LIMITS.search * ENCODED +
    FILTER_VALUES * (2 * ENCODED_ID + '&label='.length + TASK_LIMITS.label * ENCODED),
  own: 50,
} as const

/** Filters, order, group and layout of a page of tasks, kept under a name by a person. */
export const KeptView = z.object({
  /** The id of the view. */
  id: Id,
  /** The name that the person gave it. */
  name: TextOrEmpty,
  /** The page that it belongs to. */
  place: ViewPlace,
  /** The query of its address, as `queryOfAddress` writes it. */
  query: TextOrEmpty,
  /** True for a view that everybody sees. */
  is_shared: Flag,
  /** The person who keeps it. */
  owner: orNull(UserRef),
  /** True for the view with which this person's page opens. */
  is_default: Flag,
})
export type KeptView = Readonly<z.output<typeof KeptView>>
