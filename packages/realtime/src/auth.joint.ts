/** Asks the server once for all channels that want to be entered in the same turn, as on each new connection. */

import { MOST_OTHERS } from '@osys/sdk/realtime/endpoints'
import { authorize, type AuthPorts, type Verdict } from './auth.js'

/** Asks for one channel. `signal` aborts when the caller no longer needs the answer. */
export type AskForChannel = (channel: string, socketId: string, signal: AbortSignal) => Promise<Verdict>

interface Wish {
  readonly channel: string
  readonly socketId: string
  readonly signal: AbortSignal
  readonly answer: (verdict: Verdict) => void
}

/**
 * Returns a function that asks for one channel. Requests of the same turn of the event loop and the same socket go in
 * one call. A channel that the answer leaves out is asked for alone, which also serves backends that sign one channel
 * at a time.
 */
export function createJointAuth(ports: Omit<AuthPorts, 'signal'>): AskForChannel {
  let waiting: readonly Wish[] = []

  function send(): void {
    const wishes = waiting
    waiting = []
    for (const socketId of new Set(wishes.map(wish => wish.socketId))) {
      const same = wishes.filter(wish => wish.socketId === socketId)
      for (let from = 0; from < same.length; from += MOST_OTHERS + 1)
        void ask(same.slice(from, from + MOST_OTHERS + 1))
    }
  }

  async function ask([first, ...rest]: readonly Wish[]): Promise<void> {
    if (!first) return
    const input = { socket_id: first.socketId, channel_name: first.channel }
    const others = rest.map(({ channel }) => channel).join(' ')
    const signal = whenAll([first, ...rest].map(wish => wish.signal))
    const { others: granted = {}, ...verdict } = await authorize(
      { ...ports, signal },
      rest.length > 0 ? { ...input, others } : input,
    )
    tell(first, verdict)
    // The first channel's refusal says nothing of the others.
    if (verdict.kind === 'refused') return ask(rest)
    for (const wish of rest) {
      const grant = granted[wish.channel]
      if (grant) tell(wish, { kind: 'granted', ...grant })
      else if (verdict.kind === 'granted') void ask([wish])
      else tell(wish, verdict)
    }
  }

  return (channel, socketId, signal) =>
    new Promise(answer => {
      if (waiting.length === 0) queueMicrotask(send)
      waiting = [...waiting, { channel, socketId, signal, answer }]
    })
}

function tell({ signal, answer }: Wish, verdict: Verdict): void {
  answer(signal.aborted ? { kind: 'stale' } : verdict)
}

/** Returns a signal that aborts once all of these have. */
function whenAll(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController()
  const check = (): void => {
    if (signals.every(signal => signal.aborted)) all.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', check)
  check()
  return all.signal
}
