/**
 * Checks the PIN of the person who manages the calling tablet (403 `wrong_pin`, 429 while it is locked), and lists
 * those who may.
 */

import type { Subject } from '@osys/sdk/access/rules'
import type { Queryable } from '../db/client.js'
import type { Call } from '../http/call.js'
import { permissionsOf } from '../http/person.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { checkPin } from './handlers.pin.js'
import type { PinCall } from './jobs.pin.js'
import { timeclockMessages } from './messages.js'
import { findManager, listManagers } from './queries.manager.js'

/** A person who manages a tablet with their PIN, with their rights at this moment. */
export type Manager = Subject & { readonly kind: 'person' }

/** The person who says to manage the tablet, and their PIN. */
export interface ManagerInput {
  readonly manager_id: number
  readonly manager_pin?: string | undefined
}

/**
 * Returns the person who manages the calling tablet, or why they may not: 403 `wrong_pin` also for people
 * without the role, so that nobody learns who has it; 429 while the PIN is locked.
 */
export async function managerAt(
  call: PinCall & Pick<Call, 'db'>,
  { manager_id, manager_pin }: ManagerInput,
): Promise<Manager | Refusal> {
  const found = await findManager(call.db, manager_id)
  if (!found || found.pin_hash === null || !found.roles.includes('admin_ojibble')) {
    return refuse('wrong_pin', { msg: timeclockMessages.notManager })
  }
  const { id, pin_hash, roles } = found
  const refusal = await checkPin(call, { id, pin_hash }, manager_pin ?? null)
  return refusal ?? { kind: 'person', id, roles, permissions: permissionsOf(found) }
}

/** Returns the people who may manage a tablet, by name. */
export function managersOf(
  db: Queryable,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  return listManagers(db)
}
