import { connectRealtime } from '@osys/realtime/connection'
import { userChannel } from '@osys/sdk/realtime/channels'
import { reloadSession } from '@osys/sdk/session/actions'
import { loadConfig } from './server-there.js'
import type { LiveState, Suite } from './suite.js'

/** A loss of the connection that is shorter than this is not shown. */
const MOMENT_MS = 3000

/** The person whose events are heard, and the number of the newest one that is known already. */
interface Listener {
  readonly userId: number
  readonly after: number | null
}

/** Connects for a person: their events, the people online or that they are refused, the connection's state. Returns what ends it. */
export function startRealtime(suite: Suite, { userId, after }: Listener): () => void {
  const { api, live, news, config } = suite
  const realtime = connectRealtime({ api, baseUrl: '' }, { config: config.get().config ?? undefined })
  const update = (change: Partial<LiveState>): void => live.set({ ...live.get(), ...change })
  update({ realtime })
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasAway = false

  function onState(): void {
    clearTimeout(timer)
    const isLive = realtime.state.get() === 'live'
    if (realtime.state.get() === 'away') {
      wasAway = true
      timer = setTimeout(onLost, MOMENT_MS)
    } else if (live.get().isLost) update({ isLost: false })
    // The server may have restarted with another version; the call also shows that it can be reached.
    if (isLive && wasAway) void loadConfig(suite)
    if (isLive) wasAway = false
  }

  function onLost(): void {
    update({ isLost: true })
    // This call tells whether the whole server is away or only the realtime connection.
    void loadConfig(suite)
  }

  const ends = [
    realtime.state.subscribe(onState),
    realtime.subscribe(userChannel(userId), news.listener, {
      after,
      // The server refuses people their own channel only when their session has ended meanwhile.
      onRefused: () => void reloadSession({ api, auth: suite.auth }),
    }),
    realtime.watchPresence(
      online => update({ online }),
      status => {
        console.warn('presence refused', status)
        update({ isPresenceRefused: true })
      },
    ),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
    realtime.close()
  }
}
