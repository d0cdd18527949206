/** The flows of requests for corrections: asks, lists, applies, refuses and takes back. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { CallOptions } from '../http/api.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import {
  getRequestPhoto,
  listRequests,
  requestCorrection,
  resolveRequest,
  withdrawRequest,
} from './endpoints.requests.js'
import type { ClockRequest, ClockRequestEntry } from './schema.corrections.js'

type Quitting = Pick<CallOptions, 'signal'>
type RequestInput = EndpointInput<typeof requestCorrection>

/** Asks for a correction of the caller's own records, or at a tablet of the person's who stands there. Spec §4. */
export async function sendCorrectionRequest(
  ports: ApiPort,
  asked: RequestInput,
): Promise<Outcome<ClockRequest>> {
  const outcome = await attempt(ports, requestCorrection, asked, { quiet: 'failures' })
  return mapDone(outcome, ({ request }) => request)
}

/** Fetches the requests that wait for an admin. */
export async function loadRequests(
  ports: ApiPort,
  options: Quitting = {},
): Promise<Outcome<readonly ClockRequestEntry[]>> {
  const outcome = await attempt(ports, listRequests, {}, { ...options, quiet: true })
  return mapDone(outcome, ({ items }) => items)
}

/** Fetches the photo of a request. */
export async function loadRequestPhoto(
  ports: ApiPort,
  id: number,
  options: Quitting = {},
): Promise<Outcome<Blob>> {
  const outcome = await attempt(ports, getRequestPhoto, { id }, { ...options, quiet: true })
  return mapDone(outcome, ({ blob }) => blob)
}

/** Makes the change that was asked for. Spec §4. */
export function applyRequest(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, resolveRequest, { id, decision: 'apply' }, { quiet: 'failures' })
}

/** Refuses a request; the person reads the reason. Spec §4. */
export function refuseRequest(ports: ApiPort, id: number, reason: string): Promise<Outcome<unknown>> {
  return attempt(ports, resolveRequest, { id, decision: 'refuse', reason }, { quiet: 'failures' })
}

/** Takes back a request of the person's own that still waits. Spec §4. */
export function takeBackRequest(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, withdrawRequest, { id }, { quiet: 'failures' })
}
