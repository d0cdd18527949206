/** Decides who may change a kept view of tasks. */

import { hasRole, type Subject } from '../access/rules.js'

/** Tells whether a person may change or delete a view: who keeps it, and the admins of Osys. Spec §4. */
export function mayChangeView(subject: Subject, ownerId: number | null): boolean {
  if (subject.kind !== 'person') return false
  return subject.id === ownerId || hasRole(subject, ['owner', 'admin_osys'])
}
