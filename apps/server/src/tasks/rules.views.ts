/**
 * Refuses changes of kept views of tasks by `rules.views` of the SDK, and more of them than a person keeps; decides how
 * their query is stored.
 */

import type { Subject } from '@osys/sdk/access/rules'
import { mayChangeView } from '@osys/sdk/tasks/rules.views'
import { VIEW_LIMITS } from '@osys/sdk/tasks/schema.views'
import { keptQuery } from '@osys/sdk/tasks/state.address'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import { type Refusal, refuse } from '../http/refusal.js'
import { taskMessages } from './messages.js'

/** Refuses the change of a view that is another person's; undefined for those who may. */
export function refuseViewChange(
  subject: Subject,
  { owner_id }: { readonly owner_id: number },
): Refusal | undefined {
  if (mayChangeView(subject, owner_id)) return undefined
  return refuse('not_author', { msg: taskMessages.viewOfAnother })
}

/** Refuses one more view of a person who keeps as many as one may. */
export function refuseMoreViews(own: number): Refusal | undefined {
  if (own < VIEW_LIMITS.own) return undefined
  return refuse('invalid', { errors: { name: [taskMessages.tooManyViews(VIEW_LIMITS.own)] } })
}

/** Returns the query of a view as it is stored: what is malformed or belongs to the moment is left out. */
export function toStoredQuery(query: string): string {
  return keptQuery(addressAt(query))
}
