import * as endpoints from '@osys/sdk/kiosk/endpoints'
import { recordAudit } from '../audit/record.js'
import { hashKey } from '../http/key.js'
import { mount, mountForDevices, mountPublic, type Server } from '../http/mount.js'
import { refuse } from '../http/refusal.js'
import { countTry } from '../http/queries.tries.js'
import { throttleAddress } from '../http/sign-in-waits.js'
import { deviceKey, isSecretOf } from './rules.device-key.js'
import { kioskMessages } from './messages.js'
import { newPairingCode } from './rules.pairing-code.js'
import { createBadge, deleteBadge, enrolBadge, listBadges } from './handlers.badges.js'
import { askToSend, deleteDevice, updateDevice } from './handlers.devices.js'
import { openManagerMode, unpairDevice } from './handlers.manager.js'
import { listKioskPeople } from './handlers.people.js'
import { toDevice } from './present.js'
import {
  clearTries,
  findPairing,
  insertDevice,
  insertPairing,
  listLiveDevices,
  lockPairing,
  triesAt,
} from './queries.js'
import { byName, isOpen, isOver, PAIRING_LIFETIME_MS, refuseTry } from './rules.js'

/**
 * Mounts the calls of tablets: pairing, the people that they show, badges, manager mode, changing and revoking
 * them. Spec §2.
 */
export function mountKiosk(server: Server): void {
  mountPairings(server)
  mountDevices(server)

  mountForDevices(server, endpoints.listKioskPeople, listKioskPeople)
  mountForDevices(server, endpoints.openManagerMode, openManagerMode)
  mountForDevices(server, endpoints.unpairDevice, unpairDevice)
  mountForDevices(server, endpoints.enrolBadge, enrolBadge)
  mount(server, endpoints.listBadges, listBadges)
  mount(server, endpoints.createBadge, createBadge)
  mount(server, endpoints.deleteBadge, deleteBadge)
}

/** Mounts the calls of an unpaired tablet. */
function mountPairings(server: Server): void {
  const { database, randomBytes } = server.deps

  mountPublic(server, endpoints.createPairing, async (_input, { db, address, now }) => {
    const refusal = refuseTry('ask', await countTry(database.db, triesAt('ask'), address, now), now)
    if (refusal) return refusal
    const secret = randomBytes(32).toString('base64url')
    const hashes = { secret_hash: hashKey(secret), key_hash: hashKey(deviceKey(secret)) }
    const expires_at = new Date(now.getTime() + PAIRING_LIFETIME_MS)
    for (;;) {
      // Two tablets with one code are as likely as a lottery win; this one then draws another code.
      const code = newPairingCode(randomBytes)
      if (await insertPairing(db, { code, ...hashes, created_at: now, expires_at }, now)) {
        return { code, secret, expires_at: expires_at.toISOString() }
      }
    }
  })

  mountPublic(server, endpoints.getPairing, async ({ code, secret }, { db, now }) => {
    const found = await findPairing(db, code)
    if (!found || !isSecretOf(found.pairing.secret_hash, secret) || isOver(found.pairing, now)) {
      return refuse('not_found')
    }
    if (!found.device) return { state: 'waiting' as const }
    return { state: 'paired' as const, apiKey: deviceKey(secret), device: toDevice(found.device) }
  })
}

/** Mounts the calls with which an admin manages tablets. */
function mountDevices(server: Server): void {
  const { db } = server.deps.database

  mount(server, endpoints.createDevice, async ({ code, name, units }, call) => {
    const { address, now } = call
    // The try is counted outside of the change: a wrong code rolls the change back, and must count
    // nevertheless.
    const throttled = refuseTry('enter', await countTry(db, triesAt('enter'), address, now), now)
    if (throttled) return throttled
    return call.write(async tx => {
      const pairing = await lockPairing(tx, code)
      // Unknown, used and expired codes get the same answer, so that nobody learns which codes exist.
      if (!pairing || !isOpen(pairing, call.now)) {
        return refuse('invalid', { errors: { code: [kioskMessages.wrongCode] } })
      }
      const { key_hash } = pairing
      const values = { name, units, key_hash, paired_by: call.person.id, created_at: call.now }
      const device = await insertDevice(tx, code, values)
      await clearTries(tx, 'enter', throttleAddress(address))
      const subject = { subject_type: 'device', subject_id: device.id }
      await recordAudit(tx, call, { action: 'device.create', ...subject, after: { name, units } })
      return { status: 'success' as const, msg: kioskMessages.paired, device: toDevice(device) }
    })
  })

  mount(server, endpoints.listDevices, async (_input, call) => ({
    items: byName(await listLiveDevices(call.db)).map(toDevice),
  }))

  mount(server, endpoints.updateDevice, updateDevice)
  mount(server, endpoints.askToSend, askToSend)
  mount(server, endpoints.deleteDevice, deleteDevice)
}
