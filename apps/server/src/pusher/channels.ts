/** Keeps the channels of one process: the sockets in each, those that wait to enter, and what entering tells. */

import type { Connection } from './connection.js'
import { textFrame } from './frame.js'
import { isCacheChannel, type Member, say } from './protocol.js'
import { createRoster, type Roster } from './roster.js'

/** The functions of the server that the channels call. */
export interface ChannelPorts {
  /** Called when no socket here is in the channel any more, or waits to enter it. */
  vacated(channel: string): void
  /** Called when a socket entered the channel or left it. */
  countChanged(channel: string): void
  /** Returns the event that a cache channel sends first; null when there is none. */
  lastEvent(channel: string): Pick<DirectEvent, 'event' | 'data'> | null
  /** Returns the number of the channel's newest event that was sent here; null for a channel without numbers. */
  numberOf(channel: string): number | null
  /** Called when the result of `roster.local` has changed. */
  rosterChanged(): void
}

/** An event that is not kept in the log: it reaches only the present sockets. */
export interface DirectEvent {
  readonly channel: string
  readonly event: string
  /** The data as in the frame: JSON text from servers, any JSON from clients. */
  readonly data: unknown
  /** The socket that does not get the event. */
  readonly except?: string | undefined
}

export interface Channels {
  readonly roster: Roster
  /** Returns the channels that have sockets here, each with its sockets. */
  all(): ReadonlyMap<string, ReadonlySet<Connection>>
  /** Sends one text to every socket of a channel but one. Returns their number. */
  sendAll(channel: string, text: string, except?: string): number
  enter(connection: Connection, channel: string, member: Member | null): void
  /**
   * Lets a socket wait for the answer whether it may enter. The answer is dropped when the socket has closed, left the
   * channel, or asked again meanwhile.
   */
  enterLater(
    connection: Connection,
    channel: string,
    admitted: Promise<boolean>,
    then: (isAllowed: boolean) => void,
  ): void
  /** Tells a socket that it is in the channel, with the members of a presence channel. */
  confirm(connection: Connection, channel: string): void
  /** Takes a socket out of a channel; its member has `graceMs` to come back. */
  leave(connection: Connection, channel: string, graceMs: number): void
}

export function createChannels(ports: ChannelPorts): Channels {
  const channels = new Map<string, Set<Connection>>()
  /** The member list of each presence channel as a frame, until the members change. */
  const listings = new Map<string, Buffer>()
  /** The number of sockets that wait to enter each channel. */
  const askers = new Map<string, number>()
  const roster = createRoster({
    added(channel, member) {
      listings.delete(channel)
      sendAll(channel, say.memberAdded(channel, member))
    },
    removed(channel, userId) {
      listings.delete(channel)
      sendAll(channel, say.memberRemoved(channel, userId))
    },
    localChanged: ports.rosterChanged,
  })

  function sendAll(channel: string, text: string, except?: string): number {
    const members = channels.get(channel)
    if (!members) return 0
    const frame = textFrame(text)
    for (const connection of members) if (connection.id !== except) connection.write(frame)
    return members.size
  }

  function enter(connection: Connection, channel: string, member: Member | null): void {
    // The other members hear of a new member first; the new socket finds it in the list.
    const isPresence = channel.startsWith('presence-')
    if (isPresence && member) roster.join(channel, member)
    connection.channels.set(channel, isPresence && member ? member.userId : null)
    const members = channels.get(channel)
    if (members) members.add(connection)
    else channels.set(channel, new Set([connection]))
    ports.countChanged(channel)
    confirm(connection, channel)
    if (isCacheChannel(channel)) sendLast(connection, channel)
  }

  function confirm(connection: Connection, channel: string): void {
    if (!channel.startsWith('presence-')) {
      return connection.write(textFrame(say.subscribed(channel, null, ports.numberOf(channel))))
    }
    const listing = listings.get(channel) ?? textFrame(say.subscribed(channel, roster.members(channel), null))
    listings.set(channel, listing)
    connection.write(listing)
  }

  function sendLast(connection: Connection, channel: string): void {
    const last = ports.lastEvent(channel)
    connection.write(textFrame(last ? say.event(last.event, channel, last.data) : say.cacheMiss(channel)))
  }

  function vacateUnused(channel: string): void {
    if (!channels.has(channel) && !askers.has(channel)) ports.vacated(channel)
  }

  return {
    roster,
    all: () => channels,
    sendAll,
    enter,
    enterLater(connection, channel, admitted, then) {
      const asking = Symbol(channel)
      connection.asking.set(channel, asking)
      askers.set(channel, (askers.get(channel) ?? 0) + 1)
      void admitted.then(isAllowed => {
        if (!connection.isClosed && connection.asking.get(channel) === asking) {
          connection.asking.delete(channel)
          then(isAllowed)
        }
        const left = (askers.get(channel) ?? 1) - 1
        if (left > 0) askers.set(channel, left)
        else askers.delete(channel)
        vacateUnused(channel)
      })
    },
    confirm,
    leave(connection, channel, graceMs) {
      connection.asking.delete(channel)
      const userId = connection.channels.get(channel)
      if (userId === undefined) return
      connection.channels.delete(channel)
      const members = channels.get(channel)
      members?.delete(connection)
      ports.countChanged(channel)
      if (members?.size === 0) {
        channels.delete(channel)
        vacateUnused(channel)
      }
      if (userId !== null) roster.leave(channel, userId, graceMs)
    },
  }
}
