import type { PushMessage, PushUrgency } from '@osys/sdk/push/schema'
import { createHash } from 'node:crypto'

/** The most bytes before encryption; services accept 4096 encrypted bytes, some devices fewer. */
const MOST_BYTES = 2900

/** Encodes a message for the browser's worker, shortened until it fits. */
export function encodeMessage(message: PushMessage): string {
  const text = JSON.stringify(message)
  const excess = Buffer.byteLength(text) - MOST_BYTES
  if (excess <= 0) return text
  const shorter = (value: string): string => {
    const characters = [...value]
    // A character has at most six bytes in JSON. Each round removes at least a tenth, so that few rounds are
    // enough.
    const fewer = Math.max(Math.ceil(excess / 6), Math.ceil(characters.length / 10)) + 1
    return `${characters.slice(0, Math.max(0, characters.length - fewer)).join('')}…`
  }
  if (message.body.length > 1) return encodeMessage({ ...message, body: shorter(message.body) })
  if (message.title.length > 1) return encodeMessage({ ...message, title: shorter(message.title) })
  return encodeMessage({ ...message, url: null })
}

/** A message with the options of its transport. */
export interface Delivery {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly message: PushMessage
  readonly urgency: PushUrgency
  /** The time for which the service keeps the message for a device that is offline. */
  readonly ttlSeconds: number
}

/**
 * Returns the topic of a tag: of several waiting messages with one topic, the service keeps only the newest.
 * RFC 8030 §5.4.
 */
export function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
