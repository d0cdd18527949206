/**
 * Reconnects: ends an attempt that hangs for 10 s, and waits a random time before the next, below 1.5 s at first and
 * below 30 s in the end.
 */

/** The time after which an attempt that hangs is ended. */
export const PATIENCE_MS = 10_000
/** The time that the server has to answer after the computer slept or the network changed. */
export const CHECK_MS = 5000
/** The time that a connection must last before the time away counts from zero again. */
const STABLE_MS = 5000
const LEAST_BOUND_MS = 1500
const LONGEST_BOUND_MS = 30_000
const LEAST_DELAY_MS = 50

/**
 * Returns the milliseconds until the next attempt: a random time below a bound ("full jitter"), so that the
 * clients of a restarted server do not all return in the same moment. The bound starts at 1.5 s, so that a
 * restart costs little time, and grows with the time away to 30 s.
 */
export function reconnectDelayMs(awayMs: number, random: number): number {
  const bound = Math.min(Math.max(awayMs / 30, LEAST_BOUND_MS), LONGEST_BOUND_MS)
  return Math.round(LEAST_DELAY_MS + random * bound)
}

/** The connection that the watchdog controls. */
export interface Watched {
  connect(): void
  disconnect(): void
  ping(): void
}

export interface Watchdog {
  /** Called when an attempt to connect begins. */
  trying(): void
  up(): void
  /** Called when the connection was lost or the attempt failed. */
  down(): void
  /** Called when a message came from the server. */
  heard(): void
  /**
   * Called when the computer woke up or a network was found. Checks a live connection, and starts a new
   * attempt for a lost one, both at once.
   */
  woke(): void
  stop(): void
}

/** Keeps a connection up: asks for attempts, but for none while another is under way and not hanging. */
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
    // The call of `trying` that follows starts the timer of this attempt.
    watched.connect()
  }

  function giveUp(): void {
    watched.disconnect()
    down()
  }

  function trying(): void {
    if (state === 'stopped') return
    awaySince ??= Date.now()
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
