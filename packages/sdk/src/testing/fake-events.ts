/** Answers the fake's calls of missed events and of sockets. */

import { mayOpen } from '../access/rules.js'
import { BUSINESS_UNITS, MAX_ID } from '../basics/schema.js'
import { maySeeCompany } from '../companies/rules.visibility.js'
import { type Channel, parseChannel } from '../realtime/channels.js'
import { parseAfter } from '../realtime/cursors.js'
import { UNIT_PERMISSION } from '../timeclock/schema.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { pictureUrl } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

const TEAM = ['user_ohplaky', 'admin_ohplaky'] as const

function mayHear(call: FakeCall, channel: Channel | null): boolean {
  const { subject, data, device } = call
  if (channel === null) return false
  if (device) {
    if (channel.kind !== 'kiosk') return false
    const units = channel.unit === 'all' ? BUSINESS_UNITS : [channel.unit]
    return units.every(unit => device.units.includes(unit))
  }
  if (subject.kind !== 'person') return false
  // A key with chosen permissions hears only what one of them opens.
  const isLimited = (data.keys.get(call.key)?.personal?.permissions ?? null) !== null
  switch (channel.kind) {
    case 'user':
      return channel.userId === subject.id && !isLimited
    case 'presence':
      return !subject.roles.includes('kiosk') && !isLimited
    case 'ohplaky':
      return mayOpen(subject, { roles: TEAM })
    case 'company': {
      const company = data.companies.get(channel.companyId)
      const isOpen = mayOpen(subject, { permission: 'ohplaky.company.show' })
      return isOpen && company !== undefined && maySeeCompany(subject, company)
    }
    case 'chat':
      return [channel.lowId, channel.highId].includes(subject.id) && mayOpen(subject, { roles: TEAM })
    case 'ojibble':
      return (
        mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' }) &&
        mayOpen(subject, { permission: UNIT_PERMISSION[channel.unit] })
      )
    case 'kiosk':
      return mayOpen(subject, { roles: ['kiosk'] })
  }
}

/** Returns the owner of a socket, as signed data names it. */
function ownerOf({ device, person, data, key, world }: FakeCall): object {
  const at = world.clock.now()
  return device ? { device: device.id, at } : { session: data.keys.get(key)?.id ?? 0, user: person.id, at }
}

/** Returns the facts of the caller that everybody online may know. */
function infoOf({ person: { id, name, avatar } }: FakeCall) {
  return { id, name, avatar: pictureUrl(avatar, 'small') }
}

/** Returns a signature in the form of the protocol. There is no server of sockets that would check it. */
function signature(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `fake:${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Returns what the protocol answers for a channel. */
function signed(call: FakeCall, channel: string) {
  const osys = ownerOf(call)
  const isPresence = channel.startsWith('presence-') && !call.device
  const data = isPresence ? { user_id: String(call.person.id), user_info: infoOf(call), osys } : { osys }
  return { auth: signature(), channel_data: JSON.stringify(data) }
}

/** Answers the calls of missed events, of which the fake forgets none, and of sockets. */
export const fakeRealtime = {
  events({ after }, call) {
    const cursors = parseAfter(after)
    if (cursors === null) throw new FakeRefusal('invalid', { errors: { after: [fakeMessages.field] } })
    const heard = Object.entries(cursors).filter(([name]) => mayHear(call, parseChannel(name)))
    const channels = heard.map(([name, seen]) => {
      const told = call.data.events.filter(({ channel }) => channel === name)
      // A cursor without a number asks for the present number alone.
      const events = told.filter(({ seq }) => seq > (seen ?? MAX_ID))
      const isOfAnotherLog = seen !== null && seen > told.length
      return [
        name,
        {
          events: events.map(({ seq, event, data }) => ({ seq, event, data })),
          seq: told.length,
          reset: isOfAnotherLog,
        },
      ] as const
    })
    return { channels: Object.fromEntries(channels) }
  },
  authorizeChannel({ channel_name, others }, call) {
    if (!mayHear(call, parseChannel(channel_name))) throw new FakeRefusal('channel_refused')
    const first = signed(call, channel_name)
    if (others === undefined) return first
    const heard = others.split(' ').filter(name => mayHear(call, parseChannel(name)))
    return { ...first, others: Object.fromEntries(heard.map(name => [name, signed(call, name)])) }
  },
  authorizeUser(_input, call) {
    const data = { id: String(call.person.id), user_info: infoOf(call), osys: ownerOf(call) }
    return { auth: signature(), user_data: JSON.stringify(data) }
  },
} satisfies FakeFeature<'realtime'>
