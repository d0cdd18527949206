/** Opens the socket by pusher-js and reports every loss. */

import Pusher from 'pusher-js'
import type { Options } from 'pusher-js'

/**
 * A Pusher client. It connects from the start, reports every loss, and leaves nothing behind when it is
 * closed.
 */
export interface Socket {
  readonly pusher: Pusher
  connect(): void
  disconnect(): void
  /** Asks the server for a sign of life; the answer arrives at `onMessage`. */
  ping(): void
  /** The id of the present connection; undefined while there is none. */
  id(): string | undefined
  close(): void
}

export interface SocketListeners {
  /** Called when an attempt to connect begins, also one that pusher-js starts by itself. */
  readonly onTrying: () => void
  readonly onUp: () => void
  /** Called when the connection was lost or an attempt failed. The socket does not try again by itself. */
  readonly onDown: () => void
  readonly onMessage: () => void
}

type TimelineEvent = { readonly cid?: number; readonly state?: string }

/**
 * Opens a connection. By itself pusher-js waits 15 s after a refused port and exactly 1 s after a lost
 * connection. Here every loss ends the attempt, and the watchdog decides when the next one begins.
 */
export function openSocket(key: string, options: Options, listeners: SocketListeners): Socket {
  const network = Pusher.Runtime.getNetwork()
  const others = new Set(listenersOf(network).map(({ fn }) => fn))
  const pusher = new Pusher(key, options)
  const own = listenersOf(network).filter(({ fn }) => !others.has(fn))
  let isTrying = true
  pusher.connection.bind('connecting', listeners.onTrying)
  pusher.connection.bind('connected', listeners.onUp)
  pusher.connection.bind('message', listeners.onMessage)

  function disconnect(): void {
    isTrying = false
    pusher.disconnect()
  }

  // pusher-js reports a failed attempt in its log only.
  const { timeline } = pusher
  const log = timeline.log.bind(timeline)
  timeline.log = (level: unknown, event: TimelineEvent) => {
    log(level, event)
    if (event.state === 'closed' && event.cid === timeline.uniqueID) queueMicrotask(fell)
  }

  function fell(): void {
    if (!isTrying) return
    disconnect()
    listeners.onDown()
  }

  return {
    pusher,
    connect() {
      isTrying = true
      pusher.connect()
    },
    disconnect,
    ping: () => void pusher.send_event('pusher:ping', {}),
    id: () => (pusher.connection.state === 'connected' ? pusher.connection.socket_id : undefined),
    close() {
      disconnect()
      pusher.connection.unbind()
      pusher.unbind_all()
      // pusher-js keeps every client and its network listeners for ever. The list is changed in place,
      // because the exported class inherits it.
      Pusher.instances.splice(Pusher.instances.indexOf(pusher), 1)
      for (const { name, fn } of own) network.unbind(name, fn)
    },
  }
}

type Network = ReturnType<typeof Pusher.Runtime.getNetwork>

function listenersOf({ callbacks }: Network) {
  return ['online', 'offline'].flatMap(name => (callbacks.get(name) ?? []).map(({ fn }) => ({ name, fn })))
}
