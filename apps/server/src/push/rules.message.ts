import type { PushMessage, PushUrgency } from '@osys/sdk/push/schema'
import { createHash } from 'node:crypto'

/** Services take 4096 bytes of what is encrypted; some devices less. */
const MOST_BYTES = 2900

/** A message as the browser's worker reads it, shortened until it fits. */
export function encodeMessage(message: PushMessage): string {
  const text = JSON.stringify(message)
  const excess = Buffer.byteLength(text) - MOST_BYTES
  if (excess <= 0) return text
  const shorter = (value: string): string => {
    const characters = [...value]
    // A character has at most six bytes once it is written as JSON. A tenth at least, so that few rounds are enough.
    const fewer = Math.max(Math.ceil(excess / 6), Math.ceil(characters.length / 10)) + 1
    return `${characters.slice(0, Math.max(0, characters.length - fewer)).join('')}…`
  }
  if (message.body.length > 1) return encodeMessage({ ...message, body: shorter(message.body) })
  if (message.title.length > 1) return encodeMessage({ ...message, title: shorter(message.title) })
  return encodeMessage({ ...message, url: null })
}

/** How a message travels. */
export interface Delivery {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly message: PushMessage
  readonly urgency: PushUrgency
  /** How long the service keeps it for a device that is away. */
  readonly ttlSeconds: number
}

/** The service's word for a tag: of several that wait for a device it keeps the newest only. RFC 8030 §5.4. */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
