/**
 * Keeps one channel subscribed, over lost connections, until it is left or the server refuses it (4xx, but not 408 or
 * 429); on a presence channel it hears who is here, joins and leaves.
 */

import { retryDelayMs } from '@osys/sdk/http/retry'
import type Echo from 'laravel-echo'
import type Pusher from 'pusher-js'
import type { Grant, Verdict } from './auth.js'
import type { Arrival } from './decode.js'
import { toArrival, toNote } from './decode.js'

export interface ChannelPorts {
  readonly echo: Echo<'pusher'>
  readonly pusher: Pusher
  readonly random: () => number
  /** The id of the present connection; undefined while there is none. */
  readonly socketId: () => string | undefined
  readonly authorize: (channel: string, socketId: string, signal: AbortSignal) => Promise<Verdict>
}

export interface ChannelListeners {
  /**
   * Called when the channel was subscribed, the first time or again. Earlier events may be missing. `number` is
   * that of the newest event before the subscription; null when the backend does not tell it.
   */
  readonly onSubscribed: (number: number | null) => void
  readonly onArrival: (arrival: Arrival) => void
  /** Called with the note of another browser, and its data as they came. */
  readonly onNote: (name: string, data: unknown) => void
  /** Called when the server refuses the channel. It is not tried again. */
  readonly onRefused: (status: number) => void
  /** Called with all people on a presence channel, again after each reconnect. */
  readonly onHere: (people: readonly unknown[]) => void
  readonly onJoining: (person: unknown) => void
  readonly onLeaving: (person: unknown) => void
}

/** A channel that stays subscribed until it is left or refused. */
export interface Channel {
  readonly name: string
  isSubscribed(): boolean
  /**
   * Answers pusher-js, which asks on every connection. Does not call back when the answer comes too late to
   * be used.
   */
  authorize(socketId: string, answer: (error: Error | null, verdict: Grant | null) => void): Promise<void>
  /** Sends a note to the other browsers of the channel; false while it is not subscribed. */
  whisper(name: string, data?: object): boolean
  leave(): void
}

const SUBSCRIBED = 'pusher:subscription_succeeded'
const PREFIX = /^(private-|presence-)/

/** Subscribes to a channel by its full name. */
export function openChannel(ports: ChannelPorts, name: string, listeners: ChannelListeners): Channel {
  const { echo, pusher, random } = ports
  let isLeft = false
  let failures = 0
  let refusedWith: number | null = null
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const channel: Channel = {
    name,
    isSubscribed: () => !isLeft && (pusher.channel(name)?.subscribed ?? false),
    async authorize(socketId, answer) {
      asking.abort()
      asking = new AbortController()
      const verdict = await ports.authorize(name, socketId, asking.signal)
      if (isLeft || verdict.kind === 'stale' || ports.socketId() !== socketId) return
      if (verdict.kind === 'granted') {
        const { kind: _, ...granted } = verdict
        answer(null, granted)
        return
      }
      refusedWith = verdict.kind === 'refused' ? verdict.status : null
      answer(new Error(`${name}: ${verdict.kind}`), null)
    },
    whisper(note, data = {}) {
      return channel.isSubscribed() && (pusher.channel(name)?.trigger(note, data) ?? false)
    },
    leave() {
      isLeft = true
      clearTimeout(timer)
      asking.abort()
      // This order matters: pusher-js only marks a channel that waits for its answer, and the channel would
      // come back.
      pusher.channel(name)?.disconnect()
      echo.leaveChannel(name)
      pusher.send_event('pusher:unsubscribe', { channel: name })
    },
  }

  function subscribed(data: unknown): void {
    failures = 0
    listeners.onSubscribed(numberIn(data))
  }

  function failed(error: unknown): void {
    const status = refusedWith ?? statusOf(error)
    refusedWith = null
    if (status !== null && status >= 400 && status < 500 && status !== 429 && status !== 408) {
      channel.leave()
      listeners.onRefused(status)
      return
    }
    failures += 1
    clearTimeout(timer)
    timer = setTimeout(subscribeAgain, retryDelayMs(failures + 1, random()))
  }

  function subscribeAgain(): void {
    // A new connection subscribes the channel anyway.
    if (isLeft || ports.socketId() === undefined || channel.isSubscribed()) return
    // After a refusal by the socket, pusher-js would wait for an answer for ever.
    pusher.channel(name)?.disconnect()
    pusher.subscribe(name)
  }

  function bind(): void {
    const short = name.replace(PREFIX, '')
    if (name.startsWith('presence-')) {
      const { onHere, onJoining, onLeaving } = listeners
      const presence = echo.join(short)
      presence.here(onHere).joining(onJoining).leaving(onLeaving)
      presence.on(SUBSCRIBED, subscribed).error(failed).listenToAll(heard)
    } else {
      const plain = name.startsWith('private-') ? echo.private(short) : echo.channel(name)
      plain.on(SUBSCRIBED, subscribed).error(failed).listenToAll(heard)
    }
  }

  function heard(event: string, data: unknown): void {
    if (isLeft) return
    const note = toNote(event)
    if (note !== null) return listeners.onNote(note, data)
    const arrival = toArrival(event, data)
    if (arrival) listeners.onArrival(arrival)
  }

  // pusher-js asks for the authorization while it binds, so `authorize` must be defined by then.
  queueMicrotask(() => {
    if (!isLeft) bind()
  })
  return channel
}

/** Returns the channel's number at its subscription; Echo does not hand it on, pusher-js does. */
function numberIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return typeof data.seq === 'number' ? data.seq : null
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}
