/** Decides who may change a kept view of tasks, how many a person keeps, and how its query is stored. */

import { hasRole, type Subject } from '@osys/sdk/access/rules'
import { VIEW_LIMITS } from '@osys/sdk/tasks/schema.views'
import { keptQuery } from '@osys/sdk/tasks/state.address'
import { taskViewAt } from '@osys/sdk/tasks/state.reading'
import { type Refusal, refuse } from '../http/refusal.js'
import { taskMessages } from './messages.js'

/** Tells whether a person may change or delete a view: who keeps it, and admins. */
export function mayChangeView(subject: Subject, view: { readonly owner_id: number }): boolean {
  if (subject.kind !== 'person') return false
  return subject.id === view.owner_id || hasRole(subject, ['owner', 'admin_osys'])
}

/** Refuses one more view of a person who keeps as many as one may. */
export function refuseMoreViews(own: number): Refusal | undefined {
  if (own < VIEW_LIMITS.own) return undefined
  return refuse('invalid', { errors: { name: [taskMessages.tooManyViews(VIEW_LIMITS.own)] } })
}

/** Returns the query of a view as it is stored: what is malformed or belongs to the moment is left out. */
export function toStoredQuery(query: string): string {
  return keptQuery(taskViewAt(query))
}
