/**
 * Gives sockets without a signature places of their own; where none is free, a newcomer gets that of the longest
 * present one.
 */

/** The limits of open sockets without a signature, and the time for which a socket counts as arriving. */
export interface LobbyLimits {
  /** The most sockets of one address. */
  readonly ofOne: number
  /** The most sockets of one address that arrived longer than `arrivalMs` ago. */
  readonly staying: number
  /** The most sockets of all addresses. */
  readonly inAll: number
  /** The time that an app has to fetch its first signature. */
  readonly arrivalMs: number
}

/**
 * The sockets that have shown no signature yet, which anybody can open. They have separate places, so that
 * they take none from signed sockets; a newcomer always gets a place, which the longest present socket loses.
 */
export interface Lobby<Guest> {
  /** Gives a place to a newcomer; returns the guest who loses their place for it. */
  enter(guest: Guest, address: string, now: number): Guest | null
  /** Frees the place of a socket that has signed or is gone. */
  leave(guest: Guest): void
  /**
   * Returns the guests who arrived long ago and exceed the limit of their address, oldest first. They keep
   * their places until they leave.
   */
  overdue(now: number): readonly Guest[]
}

interface Place {
  readonly address: string
  readonly arrivedAt: number
}

export function createLobby<Guest>(limits: LobbyLimits): Lobby<Guest> {
  // Both are in the order of arrival, oldest first.
  const places = new Map<Guest, Place>()
  const addresses = new Map<string, Set<Guest>>()

  function leave(guest: Guest): void {
    const place = places.get(guest)
    if (!place) return
    places.delete(guest)
    const neighbours = addresses.get(place.address)
    neighbours?.delete(guest)
    if (neighbours?.size === 0) addresses.delete(place.address)
  }

  function isStaying(guest: Guest, now: number): boolean {
    const place = places.get(guest)
    return place !== undefined && now - place.arrivedAt >= limits.arrivalMs
  }

  /**
   * Returns the guest who leaves when all places are taken: the oldest if its time to sign is over, else the
   * oldest of the address with the most guests.
   */
  function firstToGo(now: number): Guest | undefined {
    const oldest = first(places.keys())
    if (oldest !== undefined && isStaying(oldest, now)) return oldest
    let fullest: ReadonlySet<Guest> = new Set()
    for (const guests of addresses.values()) if (guests.size > fullest.size) fullest = guests
    return first(fullest)
  }

  return {
    enter(guest, address, now) {
      const neighbours = addresses.get(address)
      let loser: Guest | undefined
      if (neighbours && neighbours.size >= limits.ofOne) loser = first(neighbours)
      else if (places.size >= limits.inAll) loser = firstToGo(now)
      if (loser !== undefined) leave(loser)
      places.set(guest, { address, arrivedAt: now })
      const own = addresses.get(address)
      if (own) own.add(guest)
      else addresses.set(address, new Set([guest]))
      return loser ?? null
    },
    leave,
    overdue(now) {
      return [...addresses.values()].flatMap(guests => {
        if (guests.size <= limits.staying) return []
        const staying = [...guests].filter(guest => isStaying(guest, now))
        return staying.slice(0, Math.max(0, staying.length - limits.staying))
      })
    },
  }
}

function first<T>(items: Iterable<T>): T | undefined {
  for (const item of items) return item
  return undefined
}
