/** Opens the realtime connection: channels, presence and notes over one socket, with catch-up after a loss. */

import { getConfig } from '@osys/sdk/app/endpoints'
import type { AppConfig } from '@osys/sdk/app/schema'
import type { Clock } from '@osys/sdk/http/deadline'
import { systemClock } from '@osys/sdk/http/deadline'
import { isApiError } from '@osys/sdk/http/error'
import { retryDelayMs } from '@osys/sdk/http/retry'
import { PRESENCE_CHANNEL } from '@osys/sdk/realtime/channels'
import type { ChannelNews, RealtimePort, RealtimePorts, SubscribeOptions } from '@osys/sdk/realtime/port'
import type { Online } from '@osys/sdk/presence/state'
import type { Cell } from '@osys/sdk/state/cell'
import { createCell } from '@osys/sdk/state/cell'
import type { Line, Watcher } from './line.js'
import { openLine } from './line.js'
import type { Reader } from './reader.js'
import { createReader } from './reader.js'
import { onWake } from './wakes.js'

/**
 * The state of the connection: `away` is lost and being tried again; `none` is a backend without realtime.
 */
export type ConnectionState = 'connecting' | 'live' | 'away' | 'none'

export interface Realtime extends RealtimePort {
  readonly state: Cell<ConnectionState>
  /**
   * Calls the listener with the people on `PRESENCE_CHANNEL`; the list is kept over a lost connection. Other
   * people see that this person is online. `onError` gets the status of a refusal, 501 from a backend without realtime.
   */
  watchPresence(listener: (online: Online) => void, onError?: (status: number) => void): () => void
  /**
   * Sends a note, such as `client-typing`, to the other browsers of a channel. Returns false while the channel
   * is not subscribed. Spec §7.
   */
  whisper(channel: string, name: string, data?: object): boolean
}

export interface RealtimeSettings {
  /** The runtime configuration, if it is known already; otherwise the server is asked for it. */
  readonly config?: AppConfig
  /** The namespace of events, when the backend has another than `App.Events`. */
  readonly namespace?: string
  readonly clock?: Clock
  readonly random?: () => number
}

/**
 * Connects to the realtime server of a backend and stays connected until `close`. Channels are subscribed by
 * name; events come once and in order; events that were missed are fetched. Spec §4, §7.
 */
export function connectRealtime(
  { api, baseUrl }: RealtimePorts,
  { config, namespace, clock = systemClock, random = Math.random }: RealtimeSettings = {},
): Realtime {
  const state = createCell<ConnectionState>('connecting')
  const readers = new Map<Reader, () => void>()
  const watchers = new Map<Watcher, () => void>()
  const ended = new AbortController()
  let line: Line | null = null

  async function start(): Promise<void> {
    const known = config ?? (await loadConfig())
    if (known === null || ended.signal.aborted) return
    if (known.realtime === null) {
      state.set('none')
      for (const reader of readers.keys()) reader.onRefused(NOT_IMPLEMENTED)
      for (const { onError } of watchers.keys()) onError(NOT_IMPLEMENTED)
      return
    }
    const { capabilities } = known
    line = openLine({
      api,
      clock,
      random,
      namespace,
      config: known.realtime,
      hasLog: capabilities.events,
      origin: baseUrl === '' ? globalThis.location.origin : baseUrl,
      onState: state.set,
      onWake,
    })
    for (const reader of readers.keys()) readers.set(reader, line.read(reader))
    for (const watcher of watchers.keys()) watchers.set(watcher, line.watch(watcher))
  }

  /**
   * Returns the runtime configuration, and asks until it comes; null when the connection was closed
   * meanwhile.
   */
  async function loadConfig(): Promise<AppConfig | null> {
    for (let attempt = 1; !ended.signal.aborted; attempt++) {
      try {
        return await api.call(getConfig, {}, { quiet: true, signal: ended.signal })
      } catch (error) {
        if (!isApiError(error)) throw error
        await clock.wait(retryDelayMs(attempt, random()), ended.signal)
      }
    }
    return null
  }

  void start()
  return {
    state,
    subscribe(channel: string, listener: (news: ChannelNews) => void, options?: SubscribeOptions) {
      const reader = createReader(channel, listener, options)
      readers.set(reader, line ? line.read(reader) : () => {})
      if (state.get() === 'none') queueMicrotask(() => reader.onRefused(NOT_IMPLEMENTED))
      return () => {
        reader.close()
        readers.get(reader)?.()
        readers.delete(reader)
      }
    },
    watchPresence(listener, onError = () => {}) {
      const watcher: Watcher = { channel: PRESENCE_CHANNEL, listener, onError }
      watchers.set(watcher, line ? line.watch(watcher) : () => {})
      if (state.get() === 'none') queueMicrotask(() => watchers.has(watcher) && onError(NOT_IMPLEMENTED))
      return () => {
        watchers.get(watcher)?.()
        watchers.delete(watcher)
      }
    },
    whisper: (channel, name, data) => line?.whisper(channel, name, data) ?? false,
    socketId: () => line?.socketId(),
    close() {
      ended.abort()
      for (const reader of readers.keys()) reader.close()
      line?.close()
      readers.clear()
      watchers.clear()
      state.set('away')
    },
  }
}

/** The status that refuses every subscription to a backend without realtime. */
const NOT_IMPLEMENTED = 501
