/** The requests for corrections that a tablet keeps until the server has them. */

import type { EndpointInput } from '../http/endpoint.js'
import type { Entry } from '../outbox/entry.js'
import type { requestCorrection } from '../timeclock/endpoints.requests.js'
import type { RequestAtTablet } from './rules.correction.js'
import { laneOf, TABLET } from './state.queue.js'

/** A request for a correction that waits on the tablet. Spec §4. */
export interface QueuedRequest {
  /** Makes a repeat harmless: the server returns the request again. */
  readonly client_id: string
  readonly user_id: number
  /** The name of the person, so that a screen can show it without a network. */
  readonly name: string
  readonly asked: RequestAtTablet
  /** ISO instant of the request, by the server's clock as far as the tablet knows it. */
  readonly at: string
  /** The PIN, sealed with the server's key; a PIN as typed is never kept. */
  readonly sealed_pin: string | null
  readonly photo: Blob | null
  /** The badge that opened the pad. */
  readonly badge?: string
  /** The number of tries without a final answer. */
  readonly tries: number
  /** The moment before which it is not sent, in ms. */
  readonly notBefore: number
  /** The reason why the server never accepts it; null while it waits. It stays until a person has seen it. */
  readonly refusal: string | null
}

/** The requests on the tablet that the server does not have, oldest first. */
export type QueuedRequests = readonly QueuedRequest[]

/** The name of the entries of the outbox that are requests. */
export const REQUEST = 'ask'

/** Returns a request as an entry of the outbox, in the lane of its person, where their punches go before it. */
export function requestToEntry(ask: QueuedRequest): Entry<QueuedRequest> {
  const { client_id, user_id, at, tries, notBefore, refusal } = ask
  return {
    client_id,
    kind: REQUEST,
    lane: laneOf(user_id),
    account: TABLET,
    origin: '',
    created_at: at,
    about: { text: '', place: '', href: '' },
    payload: ask,
    revision: 0,
    tries,
    notBefore,
    refusal: refusal === null ? null : { status: 0, msg: refusal, code: null, errors: {}, body: {} },
  }
}

/** Returns the request of an entry, as the tablet stores it. */
export function toQueuedRequest({ payload, tries, notBefore, refusal }: Entry<QueuedRequest>): QueuedRequest {
  return { ...payload, tries, notBefore, refusal: refusal?.msg ?? null }
}

/** Returns the requests after one was written back in its place. One that was removed meanwhile stays removed. */
export function requestReplaced(asks: QueuedRequests, copy: QueuedRequest): QueuedRequests {
  return asks.map(now => (now.client_id === copy.client_id ? copy : now))
}

/** Returns the requests after the server took one. */
export function requestSettled(asks: QueuedRequests, sent: QueuedRequest): QueuedRequests {
  return asks.filter(now => now.client_id !== sent.client_id)
}

/** Returns the body of a request that waited on the tablet. */
export function toRequestBody(kept: QueuedRequest): EndpointInput<typeof requestCorrection> {
  const { client_id, user_id, asked, sealed_pin, photo, badge } = kept
  return {
    ...asked,
    user_id,
    client_id,
    offline: true,
    ...(sealed_pin !== null && { sealed_pin }),
    ...(photo && { photo }),
    ...(badge !== undefined && { badge }),
  }
}
