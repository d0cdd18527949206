/** Kept views as on the wire: a list of tasks with its filters under a name. */

import * as z from 'zod/mini'
import { Flag, Id, TextOrEmpty, orNull, UserRef } from '../basics/schema.js'

/** The pages of tasks that have views of their own; `company` is the page of any company. */
export const VIEW_PLACES = ['pending', 'progress', 'review', 'done', 'mine', 'all', 'company'] as const
export const ViewPlace = z.enum(VIEW_PLACES)
export type ViewPlace = z.output<typeof ViewPlace>

export const VIEW_LIMITS = { name: 60, query: 1000, own: 50 } as const

/** Filters, order, group and layout of a page of tasks, kept under a name by a person. */
export const KeptView = z.object({
  id: Id,
  name: TextOrEmpty,
  place: ViewPlace,
  /** The query of its address, as `taskViewAddress` writes it. */
  query: TextOrEmpty,
  /** True for a view that everybody sees. */
  is_shared: Flag,
  owner: orNull(UserRef),
  /** True for the view with which this person's page opens. */
  is_default: Flag,
})
export type KeptView = Readonly<z.output<typeof KeptView>>
