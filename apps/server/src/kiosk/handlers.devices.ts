/** Lists, changes and revokes tablets, and asks one to send what waits. */

import type { EndpointParsedInput, EndpointReply } from '@osys/sdk/http/endpoint'
import type * as endpoints from '@osys/sdk/kiosk/endpoints'
import { recordAudit } from '../audit/record.js'
import type { Call } from '../http/call.js'
import { type Refusal, refuse } from '../http/refusal.js'
import { recheckSockets } from '../realtime/signals.js'
import { deviceChanged } from './events.js'
import { kioskMessages } from './messages.js'
import { toDevice } from './present.js'
import { type DeviceRow, listLiveDevices, lockDevice, updateColumns } from './queries.js'
import { recordRevoked } from './record.js'
import { byName } from './rules.js'

/** Answers the tablets that are paired, by name. */
export async function listDevices(
  _input: EndpointParsedInput<typeof endpoints.listDevices>,
  { db }: Call,
): Promise<EndpointReply<typeof endpoints.listDevices>> {
  return { items: byName(await listLiveDevices(db)).map(toDevice) }
}

/** The columns of a tablet that an admin decides. */
function settingsOf({ name, units, needs_pin, photo_policy, badge_only }: DeviceRow) {
  return { name, units, needs_pin, photo_policy, badge_only }
}

/** Changes the name, the units or the policy of a tablet, at once for the tablet. */
export async function updateDevice(
  { id, ...changes }: EndpointParsedInput<typeof endpoints.updateDevice>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.updateDevice> | Refusal> {
  return call.write(async (tx, tell) => {
    const before = await lockDevice(tx, id)
    if (!before) return refuse('not_found')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const device = await updateColumns(tx, id, { ...settingsOf(before), ...given })
    await recheckSockets(tx, { deviceId: id })
    tell.apps(deviceChanged(before, device))
    await recordAudit(tx, call, {
      action: 'device.update',
      subject_type: 'device',
      subject_id: id,
      before: settingsOf(before),
      after: settingsOf(device),
    })
    return { status: 'success' as const, msg: kioskMessages.updated, device: toDevice(device) }
  })
}

/**
 * Asks a tablet to send its waiting punches. A tablet with a live connection gets the request at once. A tablet
 * without one gets the request with its next list of people.
 */
export async function askToSend(
  { id }: EndpointParsedInput<typeof endpoints.askToSend>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.askToSend> | Refusal> {
  return call.write(async (tx, tell) => {
    if (!(await lockDevice(tx, id))) return refuse('not_found')
    const device = await updateColumns(tx, id, { send_asked_at: call.now })
    tell.apps(deviceChanged(device))
    return { status: 'success' as const, msg: kioskMessages.sendAsked, device: toDevice(device) }
  })
}

/** Revokes the key of a tablet. */
export async function deleteDevice(
  { id }: EndpointParsedInput<typeof endpoints.deleteDevice>,
  call: Call,
): Promise<EndpointReply<typeof endpoints.deleteDevice> | Refusal> {
  return call.write(async tx => {
    const device = await lockDevice(tx, id)
    if (!device) return refuse('not_found')
    await recordRevoked(tx, call, device)
    return { status: 'success' as const, msg: kioskMessages.revoked }
  })
}
