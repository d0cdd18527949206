/** Keeps the members of the presence channels, of this process and of the others. */

import type { Member } from './protocol.js'

/** The members of the presence channels: of this process by its sockets, of others by their reports. */
export interface Roster {
  /** Adds one more socket of a member. */
  join(channel: string, member: Member): void
  /** Removes one socket. After the last one the member leaves, at once or `graceMs` later. */
  leave(channel: string, userId: string, graceMs: number): void
  /** Replaces all members of the other processes. */
  replaceRemote(members: readonly RosterEntry[]): void
  /** Returns the members by user id; each person once. */
  members(channel: string): readonly Member[]
  /** Returns the members of this process, which the other processes must know. */
  local(): readonly RosterEntry[]
  /** Cancels the waiting leaves. */
  stop(): void
}

export interface RosterEntry {
  readonly channel: string
  readonly member: Member
}

export interface RosterEvents {
  added(channel: string, member: Member): void
  removed(channel: string, userId: string): void
  /** Called when the result of `local` has changed. */
  localChanged(): void
}

interface Place {
  member: Member
  /** The number of sockets here, and of leaves that are still waiting. */
  here: number
  elsewhere: boolean
}

export function createRoster(events: RosterEvents): Roster {
  const channels = new Map<string, Map<string, Place>>()
  const waiting = new Set<NodeJS.Timeout>()

  /** Changes a place and announces the member who came or left by it. */
  function change(channel: string, member: Member, edit: (place: Place) => void): void {
    const places = channels.get(channel) ?? new Map<string, Place>()
    const known = places.get(member.userId)
    const place = known ?? { member, here: 0, elsewhere: false }
    const wasHere = place.here > 0
    edit(place)
    const isThere = place.here > 0 || place.elsewhere
    if (isThere) {
      places.set(member.userId, place)
      channels.set(channel, places)
      if (!known) events.added(channel, place.member)
    } else {
      places.delete(member.userId)
      if (places.size === 0) channels.delete(channel)
      if (known) events.removed(channel, member.userId)
    }
    if (wasHere !== place.here > 0) events.localChanged()
  }

  function leaveNow(channel: string, userId: string): void {
    const place = channels.get(channel)?.get(userId)
    if (place) change(channel, place.member, each => void (each.here = Math.max(0, each.here - 1)))
  }

  function* entries(): Generator<readonly [string, Place]> {
    for (const [channel, places] of channels) for (const place of places.values()) yield [channel, place]
  }

  return {
    join(channel, member) {
      change(channel, member, place => void place.here++)
    },
    leave(channel, userId, graceMs) {
      if (graceMs === 0) return leaveNow(channel, userId)
      const timer = setTimeout(() => {
        waiting.delete(timer)
        leaveNow(channel, userId)
      }, graceMs)
      timer.unref()
      waiting.add(timer)
    },
    replaceRemote(members) {
      const now = new Set(members.map(({ channel, member }) => `${channel} ${member.userId}`))
      for (const [channel, place] of entries()) {
        if (!place.elsewhere || now.has(`${channel} ${place.member.userId}`)) continue
        change(channel, place.member, each => void (each.elsewhere = false))
      }
      for (const { channel, member } of members) {
        change(channel, member, place => void (place.elsewhere = true))
      }
    },
    members: channel => [...(channels.get(channel)?.values() ?? [])].map(({ member }) => member),
    local: () =>
      [...entries()]
        .filter(([, place]) => place.here > 0)
        .map(([channel, { member }]) => ({ channel, member })),
    stop() {
      for (const timer of waiting) clearTimeout(timer)
      waiting.clear()
    },
  }
}
