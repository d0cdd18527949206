import { done } from '../http/outcome.js'
import type { Entry, EntryKind, Posted, Settled } from './entry.js'
import { showFault } from './fault.js'

type Listener = (settled: Settled<unknown, unknown>) => void | Promise<void>

/** Tells of the end of each entry: whoever added it, and the listeners of its kind. */
export interface Settling {
  /** Resolves with the end of an entry. Call `forget` when nobody waits for it any longer. */
  waitFor(clientId: string): Promise<Posted<unknown>>
  forget(clientId: string): void
  /** Tells whoever added an entry how it ended. */
  end(clientId: string, posted: Posted<unknown>): void
  /** Tells whoever added an entry, and the listeners, that the server has it. */
  sent(sent: Omit<Extract<Settled<unknown, unknown>, { how: 'sent' }>, 'how'>): void
  /** Tells whether a kind has a listener. */
  isHeard(kind: Entry['kind']): boolean
  /** Calls the listeners of the kind. Resolves once all of theirs have, and rejects when one of them does. */
  tell(settled: Settled<unknown, unknown>): Promise<void>
  /** Calls the listener at the end of each entry of a kind. Returns a function that stops it. */
  onSettled<Payload, Answer>(
    kind: EntryKind<Payload, Answer>,
    listener: (settled: Settled<Payload, Answer>) => void | Promise<void>,
  ): () => void
}

/** Creates the list of those who wait for the end of an entry. */
export function createSettling(): Settling {
  const waiters = new Map<string, (posted: Posted<unknown>) => void>()
  const listeners = new Map<string, Set<Listener>>()

  function end(clientId: string, posted: Posted<unknown>): void {
    waiters.get(clientId)?.(posted)
  }

  async function tell(settled: Settled<unknown, unknown>): Promise<void> {
    const told = [...(listeners.get(settled.entry.kind) ?? [])].map(async listener => listener(settled))
    await Promise.all(told)
  }

  return {
    waitFor: clientId => new Promise(resolve => waiters.set(clientId, resolve)),
    forget: clientId => void waiters.delete(clientId),
    end,
    sent(sent) {
      end(sent.entry.client_id, done(sent.answer))
      void tell({ how: 'sent', ...sent }).catch(showFault)
    },
    isHeard: kind => Boolean(listeners.get(kind)?.size),
    tell,
    onSettled(kind, listener) {
      const all = listeners.get(kind.name) ?? new Set<Listener>()
      listeners.set(kind.name, all.add(listener as Listener))
      return () => void all.delete(listener as Listener)
    },
  }
}
