/** Defines the message and the keys that every contestant of the realtime bench sends. */

export const KEY = 'bench'
export const SECRET = 'bench'

/** Bytes of the text that each socket gets: a chat message in its envelope. */
export const MESSAGE_BYTES = 334

const EVENT = 'App\\Events\\ChatMessageChanged'
export const CHANNEL = 'private-bench'

/** Returns the message to send: its text as a Pusher frame has exactly `MESSAGE_BYTES`. */
export function message(): { readonly event: string; readonly channel: string; readonly data: string } {
  const empty = Buffer.byteLength(JSON.stringify({ event: EVENT, channel: CHANNEL, data: '{"body":""}' }))
  return { event: EVENT, channel: CHANNEL, data: `{"body":"${'x'.repeat(MESSAGE_BYTES - empty)}"}` }
}
