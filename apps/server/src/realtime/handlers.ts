/** Signs channels and people for the realtime service, and answers missed events. Spec §7. */

import type { CompanyStanding } from '@osys/sdk/companies/rules.visibility'
import { parseAfter } from '@osys/sdk/realtime/cursors'
import type * as endpoints from '@osys/sdk/realtime/endpoints'
import type { Listener } from '@osys/sdk/realtime/hearing'
import { companyNamedBy, readableData } from '@osys/sdk/realtime/log-names'
import { expected } from '../db/expected.js'
import type { Call } from '../http/call.js'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import { refuse } from '../http/refusal.js'
import { toAvatarUrl } from '../people/present.js'
import { type AppKey, type Principal, principalNote, signChannel, signUser } from '../pusher/auth.js'
import { channelKind } from '../pusher/protocol.js'
import { audibleOf } from './access.js'
import { realtimeMessages } from './messages.js'
import { type ChannelHistory, findCompanyStandings, readHistory } from './queries.js'

/** Signs the channels that the caller may hear; the first one must be one of them. */
export const authorizeChannel: Handler<typeof endpoints.authorizeChannel, Person | null> = async (
  { socket_id, channel_name, others },
  call,
) => {
  const { pool } = call.deps.database
  const signer = signerOf(call)
  const more = others?.split(' ')
  const names = [channel_name, ...(more ?? [])]
  const audible = await audibleOf(pool, listenerOf(call), names)
  if (!audible.has(channel_name)) return refuse('channel_refused')
  const sign = (name: string) => {
    const data = channelData(call, name)
    if (data === null) return { auth: signChannel(signer, socket_id, name) }
    const channel_data = JSON.stringify(data)
    return { auth: signChannel(signer, socket_id, name, channel_data), channel_data }
  }
  if (!more) return sign(channel_name)
  const heard = more.filter(name => audible.has(name))
  return { ...sign(channel_name), others: Object.fromEntries(heard.map(name => [name, sign(name)])) }
}

/** Signs the caller for one connection, with what others see of them. */
export const authorizeUser: Handler<typeof endpoints.authorizeUser, Person> = async ({ socket_id }, call) => {
  const { person } = call
  const user_data = JSON.stringify({
    id: String(person.id),
    user_info: publicInfo(person),
    osys: principalNote(principalOf(call), call.now.getTime()),
  })
  return { auth: signUser(signerOf(call), socket_id, user_data), user_data }
}

/** Answers the events that the caller has missed, by channel. */
export const listEvents: Handler<typeof endpoints.listEvents, Person | null> = async ({ after }, call) => {
  const { pool } = call.deps.database
  const cursors = parseAfter(after)
  if (cursors === null) return refuse('invalid', { errors: { after: [realtimeMessages.badAfter] } })
  const asked = Object.entries(cursors)
  const listener = listenerOf(call)
  const audible = await audibleOf(
    pool,
    listener,
    asked.map(([name]) => name),
  )
  const histories = await readHistory(pool, new Map(asked.filter(([name]) => audible.has(name))))
  const events = [...histories.values()].flatMap(history => history.events)
  const named = events.map(companyNamedBy).filter(id => id !== null)
  const standings = await findCompanyStandings(pool, [...new Set(named)])
  const channels = [...histories].map(
    ([name, history]) => [name, readable(listener, history, standings)] as const,
  )
  return { channels: Object.fromEntries(channels) as never }
}

/** Returns the keys of the realtime service, which may be another one than ours. */
function signerOf({ deps: { config, secrets } }: Call): AppKey {
  return config.broadcast ?? secrets.realtime
}

/** Returns a history with what the listener may still read of its events, of companies that stand as given. */
function readable(
  listener: Listener,
  { events, ...history }: ChannelHistory,
  standings: ReadonlyMap<number, CompanyStanding>,
): ChannelHistory {
  const dataOf = (event: ChannelHistory['events'][number]) =>
    readableData(listener, event, standings.get(companyNamedBy(event) ?? 0))
  return { ...history, events: events.map(each => ({ ...each, data: dataOf(each) })) }
}

/**
 * Returns the data that a signature covers beside the channel: the member who joins, and the owner of the
 * socket, so that the right can be taken away again. Other services of the protocol know no such data of
 * private channels.
 */
function channelData(call: Call, channel: string): object | null {
  const osys = principalNote(principalOf(call), call.now.getTime())
  if (channelKind(channel) === 'presence' && call.person) {
    return { user_id: String(call.person.id), user_info: publicInfo(call.person), osys }
  }
  return call.deps.config.broadcast === null ? { osys } : null
}

/** Returns the facts of a person that everybody online may know. Spec §7. */
function publicInfo({ account: { id, name, avatar } }: Person) {
  return { id, name, avatar: toAvatarUrl(avatar) }
}

function listenerOf({ person, device }: Call): Listener {
  return expected(person ?? device, 'the caller, whom the access check lets through')
}

function principalOf({ person, device }: Call): Principal {
  if (person) return { kind: 'session', sessionId: person.session.id, userId: person.id }
  return { kind: 'device', deviceId: expected(device, 'the caller, whom the access check lets through').id }
}
