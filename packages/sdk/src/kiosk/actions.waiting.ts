import { showFault } from '../outbox/fault.js'
import { sendEarlier } from './actions.sending.js'
import type { PunchPorts } from './ports.js'
import type { QueuedPunch } from './state.queue.js'

/**
 * Sends a kept punch or request while its person waits at the tablet. What the same person did earlier is sent
 * first; what other people did is left to the queue. Resolves with the result of `send`, or with null when it is
 * sent later: the wait is over, the server cannot be reached, or sending failed.
 */
export async function sendWhileWaiting<Result>(
  ports: PunchPorts,
  kept: Pick<QueuedPunch, 'client_id' | 'user_id'>,
  send: (signal: AbortSignal) => Promise<Result | null>,
): Promise<Result | null> {
  const patienceMs = ports.patienceMs()
  if (patienceMs === 0 || !ports.maySend()) return null
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await ports.exclusively(
      async () => ((await sendEarlier(ports, kept, patience.signal)) ? send(patience.signal) : null),
      patience.signal,
    )
  } catch (error) {
    // After any failure the tablet still keeps it, and tells the person so.
    if (!patience.signal.aborted) showFault(error)
    return null
  } finally {
    clearTimeout(timer)
  }
}
