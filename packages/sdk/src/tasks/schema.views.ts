/** Kept views as on the wire, lists of tasks with their filters under a name, with their limits. */

import * as z from 'zod/mini'
import { Flag, Id, TextOrEmpty, orNull, UserRef } from '../basics/schema.js'

/** The pages of tasks that have views of their own; `company` is the page of any company. */
export const VIEW_PLACES = ['pending', 'progress', 'review', 'done', 'mine', 'all', 'company'] as const
/** The page of tasks that a view belongs to; `company` is the page of any company. */
export const ViewPlace = z.enum(VIEW_PLACES)
export type ViewPlace = z.output<typeof ViewPlace>

export const VIEW_LIMITS = { name: 60, query: 1000, own: 50 } as const

/** Filters, order, group and layout of a page of tasks, kept under a name by a person. */
export const KeptView = z.object({
  /** The id of the view. */
  id: Id,
  /** The name that the person gave it. */
  name: TextOrEmpty,
  /** The page that it belongs to. */
  place: ViewPlace,
  /** The query of its address, as `taskViewAddress` writes it. */
  query: TextOrEmpty,
  /** True for a view that everybody sees. */
  is_shared: Flag,
  /** The person who keeps it. */
  owner: orNull(UserRef),
  /** True for the view with which this person's page opens. */
  is_default: Flag,
})
export type KeptView = Readonly<z.output<typeof KeptView>>
