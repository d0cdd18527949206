import { MAX_EVENT_BYTES } from '@osys/sdk/realtime/events'

/** The longest text that stays when a payload is reduced to its facts. */
const MAX_KEPT_TEXT = 200
/** The space for the number, which is added when the event is sent. */
const SEQ_BYTES = '"seq":9007199254740991,'.length

/**
 * Returns the data of an event as it is stored: unchanged up to 10,000 bytes, the most that every Pusher service takes;
 * of a larger event only its short values, the `id` of its content and `refetch: true`.
 */
export function fitPayload(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Buffer.byteLength(JSON.stringify(data)) + SEQ_BYTES <= MAX_EVENT_BYTES) return data
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (isFact(value)) facts[name] = value
    else if (hasId(value)) facts['id'] ??= value.id
  }
  return { ...facts, refetch: true }
}

function isFact(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_KEPT_TEXT
  return value === null || typeof value === 'number' || typeof value === 'boolean'
}

function hasId(value: unknown): value is { readonly id: number } {
  return typeof value === 'object' && value !== null && typeof (value as { id?: unknown }).id === 'number'
}
