/** The calls of a person's own keys for scripts. No key may make them, so a leaked one makes no other. */

import * as z from 'zod/mini'
import { Permission, PERMISSIONS } from '../access/schema.js'
import { checked } from '../basics/checked.js'
import { distinct, positive, shownName } from '../basics/input.js'
import { mutation } from '../basics/schema.js'
import { typedSecret } from '../basics/text-limits.js'
import { endpoint } from '../http/endpoint.js'
import { KEY_LIMITS, PersonalKey } from './schema.keys.js'

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/v1/keys',
  summary: "The person's own keys for scripts, newest first.",
  access: 'session',
  byKey: 'never',
  reply: z.object({
    /** The keys, newest first. */
    items: z.array(PersonalKey),
  }),
})

/** A wrong password answers 422 at `current_password`; five in 15 minutes, 429. */
export const createKey = endpoint({
  method: 'POST',
  path: '/api/v1/keys',
  summary: 'Makes a key for scripts. The answer holds the key itself, which is never told again.',
  access: 'session',
  dryRun: false,
  byKey: 'never',
  // The answer holds a key, which must not be stored for a repeated call.
  idempotent: false,
  body: z.object({
    /** A name to know it by; the audit log shows it. */
    name: shownName(KEY_LIMITS.name),
    /** The permissions that it has at most, which the person holds; null for all rights of the person. */
    permissions: z._default(
      z.nullable(checked(distinct(Permission, PERMISSIONS.length), z.minLength(1))),
      null,
    ),
    /** The days until it expires. */
    days: z._default(positive(KEY_LIMITS.days), KEY_LIMITS.usualDays),
    /** The password of the person. */
    current_password: typedSecret(),
  }),
  reply: mutation({
    /** The new key as the list shows it. */
    key: PersonalKey,
    /** The key itself, told only here. */
    apiKey: checked(z.string(), z.minLength(1)),
  }),
  success: 201,
})

export const deleteKey = endpoint({
  method: 'DELETE',
  path: '/api/v1/keys/:id',
  summary: "Ends one of the person's own keys and its live connections, at once.",
  access: 'session',
  byKey: 'never',
  reply: mutation(),
})
