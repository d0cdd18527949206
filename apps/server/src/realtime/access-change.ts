import type { Queryable } from '../db/client.js'
import type { Tell } from '../http/tell.js'
import { accessChanged } from './events.js'
import { recheckSockets } from './signals.js'

/**
 * Tells a person's open apps after a change of their roles, permissions or account: the apps load the rights
 * again, and the sockets lose the channels that they may no longer hear. Spec §6.
 */
export async function tellAccessChange(tx: Queryable, tell: Tell, userId: number): Promise<void> {
  tell.apps([accessChanged(userId)])
  await recheckSockets(tx, { userId })
}
