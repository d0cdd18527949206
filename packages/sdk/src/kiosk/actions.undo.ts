/** The flow that undoes a punch at the tablet, whether it waits there or the server has it. */

import { attempt } from '../http/attempt.js'
import { refusalOf } from '../http/outcome.js'
import { undoWorkLog } from '../timeclock/endpoints.js'
import { kioskMessages } from './messages.js'
import { changeStore, type PunchPorts } from './ports.js'
import { PATIENCE_MS } from './actions.punching.js'
import type { Queue } from './state.queue.js'

/** The result of an undo. */
export type UndoResult = { readonly kind: 'undone' } | { readonly kind: 'failed'; readonly msg: string }

/** The time that an undo waits for a punch that is on its way, in ms; then the undo is sent after it. */
const UNDO_PATIENCE_MS = 500

/**
 * Undoes a punch. One that was never sent is only removed from the tablet. One that waits and may have
 * arrived is marked, and its sender undoes it later. One that the server has for certain is undone there now.
 * Spec §4.
 */
export async function undoPunch(ports: PunchPorts, clientId: string): Promise<UndoResult> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), UNDO_PATIENCE_MS)
  try {
    // Not while the punch is on its way: it could be removed here and still arrive.
    return await ports.exclusively(() => undoKept(ports, clientId, false), patience.signal)
  } catch (error) {
    if (!patience.signal.aborted) throw error
    return await undoKept(ports, clientId, true)
  } finally {
    clearTimeout(timer)
  }
}

async function undoKept(ports: PunchPorts, clientId: string, isOnItsWay: boolean): Promise<UndoResult> {
  const all = await ports.store.all().catch((): Queue => [])
  const kept = all.find(({ client_id }) => client_id === clientId)
  if (!kept) return undoStored(ports, clientId)
  const isDone = await changeStore(ports, store =>
    kept.tries === 0 && !isOnItsWay
      ? store.remove(clientId)
      : store.replace({ ...kept, isUndone: true, notBefore: 0 }),
  )
  return isDone ? { kind: 'undone' } : { kind: 'failed', msg: kioskMessages.undoNotKept }
}

async function undoStored(ports: PunchPorts, client_id: string): Promise<UndoResult> {
  const refusal = refusalOf(
    await attempt(ports, undoWorkLog, { client_id }, { timeout: PATIENCE_MS, quiet: true }),
  )
  return refusal ? { kind: 'failed', msg: refusal.msg } : { kind: 'undone' }
}
