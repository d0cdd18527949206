/** A push message and its subscription as on the wire. */

import * as z from 'zod/mini'
import { Flag, Id, TextOrEmpty, orNull } from '../basics/schema.js'

/** How much a message may cost a sleeping device; `high` wakes it at once. */
export const PUSH_URGENCIES = ['low', 'normal', 'high'] as const
export type PushUrgency = (typeof PUSH_URGENCIES)[number]

/** What a push message holds, as the service worker reads it. */
export const PushMessage = z.object({
  title: TextOrEmpty,
  body: TextOrEmpty,
  /** Path inside the suite that it leads to. */
  url: orNull(z.string()),
  /** Of several with one tag a browser shows the newest only. */
  tag: orNull(z.string()),
})
export type PushMessage = Readonly<z.output<typeof PushMessage>>

/** How a test message fared at one of the person's browsers. */
export const PushResult = z.object({
  /** Of the subscription. */
  id: Id,
  /** Host of the push service. */
  service: z.string(),
  /** Browser and system in a few words. */
  device: TextOrEmpty,
  /** True for the browser of the session that asks. */
  current: Flag,
  ok: Flag,
  /** Its HTTP status; null when it did not answer. */
  code: orNull(z.int()),
})
export type PushResult = Readonly<z.output<typeof PushResult>>
