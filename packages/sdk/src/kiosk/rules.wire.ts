/**
 * Writes the body of a punch that waited on the tablet, and tells whether an answer proves that the server
 * has it.
 */

import { MAX_ID } from '../basics/schema.js'
import type { EndpointInput } from '../http/endpoint.js'
import type { ApiError } from '../http/error.js'
import type { registerWorkLog } from '../timeclock/endpoints.js'
import { momentOf, type QueuedPunch } from './state.queue.js'

/** Returns the body of a punch that waited on the tablet. */
export function toQueuedBody(kept: QueuedPunch): EndpointInput<typeof registerWorkLog> {
  const { client_id, user_id, event, declared, sealed_pin, photo, badge } = kept
  return {
    client_id,
    user_id,
    event,
    declared,
    offline: true,
    ...momentAndOffset(kept),
    ...(sealed_pin === null ? {} : { sealed_pin }),
    ...(photo ? { photo } : {}),
    ...(badge === undefined ? {} : { badge }),
  }
}

/**
 * Returns the moment and the clock offset of a punch. A clock that is years off, as after its battery failed,
 * has an offset that no column can hold; its moments are sent corrected.
 */
function momentAndOffset(kept: QueuedPunch): { at: string; clock_offset_ms?: number } {
  const { at, clock_offset_ms } = kept
  if (clock_offset_ms === null) return { at }
  return Math.abs(clock_offset_ms) > MAX_ID ? { at: momentOf(kept) } : { at, clock_offset_ms }
}

/**
 * Tells whether an answer that does not match the contract still proves that the server has the punch,
 * because it names it. A newer server may send fields that this tablet does not know; the portal of a network
 * cannot name the punch.
 */
export function isReceipt({ kind, body }: Pick<ApiError, 'kind' | 'body'>, clientId: string): boolean {
  if (kind !== 'PARSING_ERROR') return false
  const { work_log } = body
  return (
    typeof work_log === 'object' &&
    work_log !== null &&
    'client_id' in work_log &&
    work_log.client_id === clientId
  )
}
