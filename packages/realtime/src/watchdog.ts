/** An attempt that hangs for this long is given up. */
export const PATIENCE_MS = 10_000
/** So soon the server must answer after the computer slept or the network changed. */
export const CHECK_MS = 5000
/** A connection that held for this long ended the time away. */
const STABLE_MS = 5000
const LEAST_BOUND_MS = 1500
const LONGEST_BOUND_MS = 30_000
const LEAST_DELAY_MS = 50

/**
 * Milliseconds until the next attempt: a random time below a bound ("full jitter"), so that the clients of a server
 * that restarts do not all come back in the same moment. The bound is 1.5 s, so that nobody waits long after a
 * restart, and grows with the time away to 30 s.
 */
export function reconnectDelayMs(awayMs: number, random: number): number {
  const bound = Math.min(Math.max(awayMs / 30, LEAST_BOUND_MS), LONGEST_BOUND_MS)
  return Math.round(LEAST_DELAY_MS + random * bound)
}

/** What the watchdog looks after. */
export interface Watched {
  connect(): void
  disconnect(): void
  ping(): void
}

export interface Watchdog {
  /** An attempt to connect begins. */
  trying(): void
  up(): void
  /** The connection was lost, or the attempt failed. */
  down(): void
  /** Something came from the server. */
  heard(): void
  /** The computer woke up, or a network was found: what is up is checked, what is down tried, both at once. */
  woke(): void
  stop(): void
}

/** Keeps a connection up. It asks for attempts; it makes none while one is under way and not yet hanging. */
export function createWatchdog(watched: Watched, random: () => number = Math.random): Watchdog {
  let state: 'up' | 'trying' | 'waiting' | 'stopped' = 'trying'
  let awaySince: number | null = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stable: ReturnType<typeof setTimeout> | undefined

  function after(ms: number, act: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }

  function attempt(): void {
    // `trying` hears of it, and has its own patience.
    watched.connect()
  }

  function giveUp(): void {
    watched.disconnect()
    down()
  }

  function trying(): void {
    if (state === 'stopped') return
    if (state === 'up') awaySince ??= Date.now()
    state = 'trying'
    clearTimeout(stable)
    after(PATIENCE_MS, giveUp)
  }

  function down(): void {
    if (state === 'stopped') return
    state = 'waiting'
    awaySince ??= Date.now()
    clearTimeout(stable)
    after(reconnectDelayMs(Date.now() - awaySince, random()), attempt)
  }

  trying()
  return {
    trying,
    down,
    up() {
      if (state === 'stopped') return
      state = 'up'
      clearTimeout(timer)
      stable = setTimeout(() => {
        awaySince = null
      }, STABLE_MS)
    },
    heard() {
      if (state === 'up') clearTimeout(timer)
    },
    woke() {
      if (state === 'waiting') {
        clearTimeout(timer)
        attempt()
      }
      if (state === 'up') {
        watched.ping()
        after(CHECK_MS, giveUp)
      }
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
      clearTimeout(stable)
    },
  }
}
