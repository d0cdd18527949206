/** Manager mode of a tablet, by PIN: proves it, punches for somebody with a reason, unpairs. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { Outcome } from '../http/outcome.js'
import { newUuid } from '../http/uuid.js'
import { registerWorkLog } from '../timeclock/endpoints.js'
import type { ClockEvent } from '../timeclock/schema.js'
import type { ManagerProof } from './actions.badges.js'
import { openManagerMode, unpairDevice } from './endpoints.js'

/** Asks whether the PIN is right. The server counts wrong ones as it does at a punch. */
export function proveManager(ports: ApiPort, proof: ManagerProof): Promise<Outcome<unknown>> {
  return attempt(ports, openManagerMode, { ...proof }, { quiet: true })
}

/** A punch that the manager makes for another person, with the reason. */
export interface PunchForOther {
  readonly user_id: number
  readonly event: ClockEvent
  readonly reason: string
}

/** Registers an event of another person now, in the manager's name. It needs the network. Spec §4. */
export function punchFor(
  ports: ApiPort,
  proof: ManagerProof,
  { user_id, event, reason }: PunchForOther,
): Promise<Outcome<unknown>> {
  const input = { ...proof, user_id, event, note: reason, client_id: newUuid() }
  return attempt(ports, registerWorkLog, input, { quiet: true })
}

/** Ends the pairing of this tablet. */
export function unpair(ports: ApiPort, proof: ManagerProof): Promise<Outcome<unknown>> {
  return attempt(ports, unpairDevice, { ...proof }, { quiet: true })
}
