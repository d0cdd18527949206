/** How many sockets may be open that have shown no signature, and for how long they are only just arriving. */
export interface LobbyLimits {
  /** Of one address. */
  readonly ofOne: number
  /** Of one address, of those that arrived longer than `arrivalMs` ago. */
  readonly staying: number
  /** Of all addresses. */
  readonly inAll: number
  /** What an app has to fetch its first signature. */
  readonly arrivalMs: number
}

/**
 * The sockets that have shown no signature yet, which anybody can open. They have places of their own, so that they
 * take none from sockets that have; and a newcomer always gets one, at the cost of who has been there longer.
 */
export interface Lobby<Guest> {
  /** Gives a place to a newcomer; answers who loses theirs for it. */
  enter(guest: Guest, address: string, now: number): Guest | null
  /** Frees a place: its socket has signed or is gone. */
  leave(guest: Guest): void
  /** Who arrived long ago and is more than their address may keep; oldest first. They keep their places until they leave. */
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

  /** Who goes when all places are taken: the oldest if it had its time to sign, else the oldest of the fullest address. */
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
