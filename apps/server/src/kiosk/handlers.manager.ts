/** Opens the manager mode of a tablet for a person who proves it by PIN, and unpairs the tablet. */

import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/kiosk/endpoints'
import { recordAudit } from '../audit/record.js'
import type { Call } from '../http/call.js'
import { isRefusal, type Refusal, refuse } from '../http/refusal.js'
import { managerAt } from '../timeclock/reach.manager.js'
import { kioskMessages } from './messages.js'
import { lockDevice } from './queries.js'
import { recordRevoked } from './record.js'

/**
 * Answers whether the PIN is that of a person who manages tablets, and writes down that they did. Each later
 * call gives the PIN again.
 */
export async function openManagerMode(
  input: EndpointParsedInput<typeof endpoints.openManagerMode>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.openManagerMode> | Refusal> {
  const manager = await managerAt(call, input)
  if (isRefusal(manager)) return manager
  return call.write(async tx => {
    await recordAudit(tx, call, {
      action: 'device.manage',
      subject_type: 'user',
      subject_id: manager.id,
      after: { device_id: call.device?.id ?? null },
    })
    return { status: 'success' as const, msg: kioskMessages.managerOpen }
  })
}

/** Revokes the key of the calling tablet. */
export async function unpairDevice(
  input: EndpointParsedInput<typeof endpoints.unpairDevice>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.unpairDevice> | Refusal> {
  const { device: caller } = call
  if (!caller) return refuse('invalid', { msg: kioskMessages.noDevice })
  const manager = await managerAt(call, input)
  if (isRefusal(manager)) return manager
  return call.write(async tx => {
    const device = await lockDevice(tx, caller.id)
    if (!device) return refuse('not_found')
    await recordRevoked(tx, call, device, manager.id)
    return { status: 'success' as const, msg: kioskMessages.revoked }
  })
}
