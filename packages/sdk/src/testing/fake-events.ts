/** Answers the fake's calls of missed events and of sockets. */

import { MAX_ID } from '../basics/schema.js'
import { parseChannel } from '../realtime/channels.js'
import { parseAfter } from '../realtime/cursors.js'
import { type Listener, mayHear } from '../realtime/hearing.js'
import { companyNamedBy, type LoggedEvent, readableData } from '../realtime/log-names.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import { pictureUrl } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import { fakeMessages } from './messages.js'

/** Returns the caller as a listener of channels; null for nobody. */
function listenerOf({ subject, data, device, key }: FakeCall): Listener | null {
  if (device) return { kind: 'device', units: device.units }
  return subject.kind === 'person' ? { ...subject, key: data.keys.get(key)?.personal ?? null } : null
}

/** Returns whether the caller may hear a channel, by its name. */
function isHeard(call: FakeCall, name: string): boolean {
  const listener = listenerOf(call)
  const channel = parseChannel(name)
  const company = channel?.kind === 'company' ? call.data.companies.get(channel.companyId) : undefined
  return listener !== null && mayHear(listener, channel, company)
}

/** Returns what the caller may still read of an event's data. */
function dataFor(call: FakeCall, event: LoggedEvent): unknown {
  const listener = listenerOf(call)
  const company = call.data.companies.get(companyNamedBy(event) ?? 0)
  return listener === null ? {} : readableData(listener, event, company)
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
    const heard = Object.entries(cursors).filter(([name]) => isHeard(call, name))
    const channels = heard.map(([name, seen]) => {
      const told = call.data.events.filter(({ channel }) => channel === name)
      // A cursor without a number asks for the present number alone.
      const events = told.filter(({ seq }) => seq > (seen ?? MAX_ID))
      const isOfAnotherLog = seen !== null && seen > told.length
      return [
        name,
        {
          events: events.map(({ seq, event, data }) => ({
            seq,
            event,
            data: dataFor(call, { event, data }),
          })),
          seq: told.length,
          reset: isOfAnotherLog,
        },
      ] as const
    })
    return { channels: Object.fromEntries(channels) }
  },
  authorizeChannel({ channel_name, others }, call) {
    if (!isHeard(call, channel_name)) throw new FakeRefusal('channel_refused')
    const first = signed(call, channel_name)
    if (others === undefined) return first
    const heard = others.split(' ').filter(name => isHeard(call, name))
    return { ...first, others: Object.fromEntries(heard.map(name => [name, signed(call, name)])) }
  },
  authorizeUser(_input, call) {
    const data = { id: String(call.person.id), user_info: infoOf(call), osys: ownerOf(call) }
    return { auth: signature(), user_data: JSON.stringify(data) }
  },
} satisfies FakeFeature<'realtime'>
