import type { Channel } from '@osys/sdk/realtime/channels'
import { parseChannel } from '@osys/sdk/realtime/channels'
import { type Listener, mayHear } from '@osys/sdk/realtime/hearing'
import type pg from 'pg'
import type { Principal } from '../pusher/auth.js'
import { findCompanyStandings, findListeners, findTablets } from './queries.js'

/** Returns the channels of a list that a listener may hear now. */
export async function audibleOf(
  pool: pg.Pool,
  listener: Listener,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const channels = names.map(name => [name, parseChannel(name)] as const)
  const standings = await findCompanyStandings(pool, companiesOf(channels.map(([, channel]) => channel)))
  return new Set(
    channels
      .filter(([, channel]) => mayHear(listener, channel, standings.get(companyOf(channel))))
      .map(([name]) => name),
  )
}

/** The question about one socket: its owner and its channels. */
export interface Question {
  readonly principal: Principal
  readonly channels: readonly string[]
}

/**
 * The result for one socket: whether its owner is still signed in, and which channels it may no longer hear.
 */
export interface Finding {
  readonly isOver: boolean
  readonly lost: readonly string[]
}

/**
 * Checks many sockets with one statement for each kind of thing; returns the findings in the order of the
 * questions.
 */
export async function examine(
  pool: pg.Pool,
  questions: readonly Question[],
  now: Date,
): Promise<readonly Finding[]> {
  const owners = questions.map(({ principal }) => principal)
  const sessions = owners.flatMap(owner => (owner.kind === 'session' ? [owner.sessionId] : []))
  const devices = owners.flatMap(owner => (owner.kind === 'device' ? [owner.deviceId] : []))
  const channels = questions.flatMap(question => question.channels.map(parseChannel))
  const [people, tablets, standings] = await Promise.all([
    findListeners(pool, [...new Set(sessions)], now),
    findTablets(pool, [...new Set(devices)]),
    findCompanyStandings(pool, companiesOf(channels)),
  ])
  return questions.map(({ principal, channels: names }) => {
    const listener =
      principal.kind === 'session' ? people.get(principal.sessionId) : tablets.get(principal.deviceId)
    if (!listener) return { isOver: true, lost: [] }
    const lost = names.filter(name => {
      const channel = parseChannel(name)
      // Other names (public ones, the person's own `#server-to-user`) need no check.
      return channel !== null && !mayHear(listener, channel, standings.get(companyOf(channel)))
    })
    return { isOver: false, lost }
  })
}

function companyOf(channel: Channel | null): number {
  return channel?.kind === 'company' ? channel.companyId : 0
}

function companiesOf(channels: readonly (Channel | null)[]): readonly number[] {
  return [...new Set(channels.map(companyOf).filter(id => id > 0))]
}
