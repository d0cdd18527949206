/** The calls that register a browser for push messages, end that, and send a test message. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { TEXT_LIMITS, matching } from '../basics/input.js'
import { mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { PushResult } from './schema.js'

const pushEndpoint = checked(
  z.string(),
  z.trim(),
  z.maxLength(TEXT_LIMITS.url),
  z.url({ protocol: /^https?$/ }),
)
/** The last moment of the year 9999; a text of a later one is nothing that a database reads. */
const LAST_MOMENT_MS = 253_402_300_799_999
const key = matching(/^[\w+/=-]{1,200}$/)

/** The body is a browser's `PushSubscription.toJSON()`. Sending it twice changes nothing. Spec §7. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/v1/webpush/subscribe',
  summary: 'Sends push messages to this browser from now on.',
  access: 'session',
  byKey: 'never',
  retrySafe: true,
  body: z.object({
    /** The address of the browser's push service. */
    endpoint: pushEndpoint,
    /** The keys with which messages are encrypted. */
    keys: z.object({
      /** The browser's public key. */
      p256dh: key,
      /** The browser's secret. */
      auth: key,
    }),
    /** In ms since 1970, up to the end of the year 9999. */
    expirationTime: z.optional(z.nullable(checked(z.number(), z.nonnegative(), z.maximum(LAST_MOMENT_MS)))),
  }),
  reply: mutation(),
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/v1/webpush/subscribe',
  summary: 'Sends no more push messages to this browser.',
  access: 'session',
  byKey: 'never',
  retrySafe: true,
  body: z.object({
    /** The address of the browser's push service. */
    endpoint: pushEndpoint,
  }),
  reply: mutation(),
})

export const testPush = endpoint({
  method: 'POST',
  path: '/api/v1/webpush/test',
  summary: "Sends a test message to the person's own browsers.",
  access: 'session',
  dryRun: false,
  byKey: 'never',
  // The effect of this call is not in the database, where a repeated call could find it. It is not retried
  // either.
  idempotent: false,
  // The push services count all messages of the workspace's key.
  limits: { perMinute: 10 },
  reply: mutation({
    /** The outcome at each browser. */
    results: z.array(PushResult),
  }),
})
