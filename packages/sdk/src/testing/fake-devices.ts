/** Answers the fake's calls that pair, change and revoke tablets, and finds the silent ones. */

import { mayCall } from '../access/rules.js'
import { listDevices } from '../kiosk/endpoints.js'
import { SILENT_MS } from '../kiosk/rules.health.js'
import type { Device } from '../kiosk/schema.js'
import type { SilentTablet } from '../kiosk/schema.silent.js'
import { kioskChannel } from '../realtime/channels.js'
import { wallTime } from '../timeclock/rules.calendar.js'
import { recordFakeAudit } from './fake-audit.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import type { FakeDevice } from './fake-clock-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import { toFakeDevice } from './fake-tablets.js'
import { nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** The time in which a pairing code can be entered. */
const PAIRING_LIFETIME_MS = 10 * 60_000
/** The signs of pairing codes, which are easy to tell apart. */
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'
/** The weeks whose punches tell when a tablet is usually used, and the fewest days that are no chance. */
const [USUAL_MS, FEWEST_DAYS] = [4 * 7 * 86_400_000, 2]
/** A silence that is longer than this is seen to at any hour. */
const LONG_SILENCE_MS = 24 * 3_600_000

const byName = new Intl.Collator('es-MX', { numeric: true }).compare
const ended = { status: 'success' as const, msg: fakeMessages.done }

/** Returns a tablet that is not revoked; throws 404 for any other. */
function reach({ data }: FakeCall, id: number): FakeDevice {
  const device = data.devices.get(id)
  if (!device || device.revoked_at !== null) throw new FakeRefusal('not_found')
  return device
}

/** Lets a tablet and the others of its unit ask at once, on a channel that it hears before and after a change. */
function tellDevice({ tell }: FakeCall, before: Device, after: Device): void {
  const unit = after.units.find(each => before.units.includes(each))
  if (unit !== undefined) tell([kioskChannel(unit)], 'AccessChanged', {})
}

/** Ends the key of a tablet; with who managed it at the tablet itself. */
export function revokeFakeDevice(call: FakeCall, device: FakeDevice, managerId?: number): void {
  const { data, now } = call
  const { id, name, units } = device
  data.devices.set(id, { ...device, revoked_at: now })
  for (const [code, pairing] of data.pairings) if (pairing.device_id === id) data.pairings.delete(code)
  const before = { name, units, ...(managerId !== undefined && { manager_id: managerId }) }
  recordFakeAudit(call, { action: 'device.delete', subject_type: 'device', subject_id: id, before })
}

function newCode(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(8))
  return [...drawn].map(byte => SIGNS[byte % SIGNS.length]).join('')
}

function settingsOf({ name, units, needs_pin, photo_policy, badge_only }: Device) {
  return { name, units, needs_pin, photo_policy, badge_only }
}

/** The values of a tablet that has reported nothing. */
const SILENT_REPORT = {
  last_seen_at: null,
  app_version: null,
  queue_length: null,
  queue_oldest_at: null,
  clock_offset_ms: null,
  battery: null,
  is_charging: null,
} as const

/** Answers the calls that pair and administer tablets. How often an address may try is not counted. */
export const fakeDevices = {
  createPairing(_input, { data, world }) {
    const [code, secret] = [newCode(), crypto.randomUUID()]
    const expires_at = new Date(world.clock.now() + PAIRING_LIFETIME_MS).toISOString()
    data.pairings.set(code, { secret, device_id: null, expires_at })
    return { code, secret, expires_at }
  },
  getPairing({ code, secret }, { data, now }) {
    const pairing = data.pairings.get(code)
    const isOver = pairing?.device_id === null && pairing.expires_at <= now
    if (!pairing || pairing.secret !== secret || isOver) throw new FakeRefusal('not_found')
    const device = data.devices.get(pairing.device_id ?? 0)
    if (!device) return { state: 'waiting' }
    return { state: 'paired', apiKey: device.key, device: toFakeDevice(device) }
  },
  createDevice({ code, name, units }, call) {
    const { data, now } = call
    const pairing = data.pairings.get(code)
    if (!pairing || pairing.device_id !== null || pairing.expires_at <= now)
      throw new FakeRefusal('invalid', { errors: { code: [fakeMessages.field] } })
    const policy = { needs_pin: false, photo_policy: 'optional', badge_only: false } as const
    const device: FakeDevice = {
      ...SILENT_REPORT,
      ...policy,
      id: nextId(data, 'devices'),
      name,
      units: [...units],
      created_at: now,
      send_asked_at: null,
      key: `fake-tablet-${crypto.randomUUID()}`,
      revoked_at: null,
    }
    data.devices.set(device.id, device)
    data.pairings.set(code, { ...pairing, device_id: device.id })
    const after = { name, units }
    recordFakeAudit(call, {
      action: 'device.create',
      subject_type: 'device',
      subject_id: device.id,
      after,
    })
    return { ...ended, device: toFakeDevice(device) }
  },
  listDevices: (_input, { data }) => ({
    items: [...data.devices.values()]
      .filter(({ revoked_at }) => revoked_at === null)
      .toSorted((one, other) => byName(one.name, other.name))
      .map(toFakeDevice),
  }),
  updateDevice({ id, ...changes }, call) {
    const before = reach(call, id)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const after = { ...before, ...(Object.fromEntries(given) as Partial<FakeDevice>) }
    call.data.devices.set(id, after)
    tellDevice(call, before, after)
    const [was, is] = [settingsOf(before), settingsOf(after)]
    const about = { subject_type: 'device', subject_id: id } as const
    recordFakeAudit(call, { action: 'device.update', ...about, before: was, after: is })
    return { ...ended, device: toFakeDevice(after) }
  },
  askToSend({ id }, call) {
    const device = { ...reach(call, id), send_asked_at: call.now }
    call.data.devices.set(id, device)
    tellDevice(call, device, device)
    return { ...ended, device: toFakeDevice(device) }
  },
  deleteDevice({ id }, call) {
    revokeFakeDevice(call, reach(call, id))
    return ended
  },
} satisfies FakeFeature<'kiosk'>

/** Returns the silent tablets that need the caller, the longest silence first. */
export function silentTablets({ data, subject, world }: FakeCall): SilentTablet[] {
  if (!mayCall(subject, listDevices.access, {}).allowed) return []
  const now = world.clock.now()
  const silent = [...data.devices.values()].flatMap(({ id, name, revoked_at, last_seen_at }) => {
    const silence = last_seen_at === null ? 0 : now - Date.parse(last_seen_at)
    if (revoked_at !== null || last_seen_at === null || silence <= SILENT_MS) return []
    return silence > LONG_SILENCE_MS || isUsedAt(id, now) ? [{ id, name, since: last_seen_at }] : []
  })
  return silent.toSorted((one, other) => one.since.localeCompare(other.since) || one.id - other.id)

  /** Tells whether people have punched at a tablet at this hour of this weekday, in the weeks before. */
  function isUsedAt(id: number, moment: number): boolean {
    const [day, hour] = placeOf(moment)
    const used = [...data.punches.values()].flatMap(({ device_id, at }) => {
      const ms = Date.parse(at)
      const [its, itsHour] = placeOf(ms)
      const isUsual = device_id === id && ms >= moment - USUAL_MS && ms < moment && itsHour === hour
      return isUsual && new Date(its).getUTCDay() === new Date(day).getUTCDay() ? [its] : []
    })
    return new Set(used).size >= FEWEST_DAYS
  }

  function placeOf(ms: number): readonly [day: string, hour: string] {
    const [day = '', time = ''] = wallTime(ms, world.timezone).split('T')
    return [day, time.slice(0, 2)]
  }
}
