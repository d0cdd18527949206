/** A push message and its subscription as on the wire. */

import * as z from 'zod/mini'
import { Flag, Id, TextOrEmpty, orNull } from '../basics/schema.js'

/**
 * The urgency of a push message, which decides how much it costs a sleeping device; `high` wakes it at once.
 */
export const PUSH_URGENCIES = ['low', 'normal', 'high'] as const
export type PushUrgency = (typeof PUSH_URGENCIES)[number]

/** The content of a push message, as the service worker reads it. */
export const PushMessage = z.object({
  title: TextOrEmpty,
  body: TextOrEmpty,
  /** The path inside the suite that it links to. */
  url: orNull(z.string()),
  /** Of several messages with one tag a browser shows only the newest. */
  tag: orNull(z.string()),
})
export type PushMessage = Readonly<z.output<typeof PushMessage>>

/** The result of a test message at one of the person's browsers. */
export const PushResult = z.object({
  /** The id of the subscription. */
  id: Id,
  /** The host of the push service. */
  service: z.string(),
  /** Browser and system in a few words. */
  device: TextOrEmpty,
  /** True for the browser of the session that asks. */
  current: Flag,
  /** True when the push service took the message. */
  ok: Flag,
  /** The HTTP status of the push service; null when it did not answer. */
  code: orNull(z.int()),
})
export type PushResult = Readonly<z.output<typeof PushResult>>
