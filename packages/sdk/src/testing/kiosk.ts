import type { Device } from '../kiosk/schema.js'

/** A paired tablet; valid, and the same at every call. */
export function aDevice(over: Partial<Device> = {}): Device {
  return {
    id: 1,
    name: 'Recepción',
    units: ['consultants', 'solutions'],
    created_at: '2026-10-01T15:00:00.000Z',
    last_seen_at: '2026-11-20T21:13:40.000Z',
    app_version: 'v2.4.0-beta3',
    queue_length: 0,
    ...over,
  }
}
