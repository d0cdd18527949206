/** Builds tablets, queued punches and requests for tests. */

import type { RequestStore } from '../kiosk/ports.js'
import {
  requestReplaced,
  type QueuedRequests,
  requestSettled,
  type QueuedRequest,
} from '../kiosk/state.requests.js'
import type { QueuedPunch } from '../kiosk/state.queue.js'
import type { Device } from '../kiosk/schema.js'

/** Returns a paired tablet; valid, and the same at every call. */
export function aDevice(over: Partial<Device> = {}): Device {
  return {
    id: 1,
    name: 'Recepción',
    units: ['consultants', 'solutions'],
    created_at: '2026-10-01T15:00:00.000Z',
    last_seen_at: '2026-11-20T21:13:40.000Z',
    app_version: 'v2.4.0-beta3',
    queue_length: 0,
    queue_oldest_at: null,
    clock_offset_ms: 40,
    battery: 87,
    is_charging: true,
    needs_pin: false,
    photo_policy: 'optional',
    badge_only: false,
    send_asked_at: null,
    ...over,
  }
}

/** Returns an entry that waits on a tablet for the network; valid, and the same at every call. */
export function aQueuedPunch(over: Partial<QueuedPunch> = {}): QueuedPunch {
  return {
    client_id: '0b7f3c52-6a50-4a7e-9f57-9d2f7c1d9b10',
    user_id: 7,
    name: 'Ana Torres',
    event: 'entrada',
    at: '2026-11-20T15:02:00.000Z',
    declared: false,
    clock_offset_ms: 0,
    sealed_pin: null,
    photo: null,
    tries: 0,
    notBefore: 0,
    refusal: null,
    ...over,
  }
}

/** Returns a request for a correction that waits on a tablet; valid, and the same at every call. */
export function aQueuedRequest(over: Partial<QueuedRequest> = {}): QueuedRequest {
  return {
    client_id: '5d1c0a2e-3f64-4b0e-8a53-7f3a2f6f5c21',
    user_id: 7,
    name: 'Ana Torres',
    asked: { kind: 'add', event: 'entrada', at: '2026-11-20T15:00:00.000Z', reason: 'Sin luz' },
    at: '2026-11-20T15:10:00.000Z',
    sealed_pin: null,
    photo: null,
    tries: 0,
    notBefore: 0,
    refusal: null,
    ...over,
  }
}

/** Builds a storage of requests that outlives the tablets that use it. */
export function aRequestStore(
  before: QueuedRequests = [],
): RequestStore & { readonly kept: () => QueuedRequests } {
  let asks = before
  return {
    kept: () => asks,
    all: async () => asks,
    add: async ask => void (asks = [...asks, ask]),
    replace: async copy => void (asks = requestReplaced(asks, copy)),
    settle: async sent => void (asks = requestSettled(asks, sent)),
    remove: async id => void (asks = asks.filter(({ client_id }) => client_id !== id)),
  }
}
