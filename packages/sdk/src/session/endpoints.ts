/** The calls of signing in and out, and of a person's sessions. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { mutation } from '../basics/schema.js'
import { TEXT_LIMITS, typedSecret } from '../basics/text-limits.js'
import { endpoint } from '../http/endpoint.js'
import { LoginReply, ReloginReply, Session } from './schema.js'

/** Wrong credentials answer 401 `invalid_credentials`; after five in 15 minutes, 429 with `Retry-After`. */
export const login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  summary: 'Signs in and gives the key that every other call carries.',
  access: 'public',
  dryRun: false,
  // The answer holds a key, which must not be stored for a repeated call.
  idempotent: false,
  body: z.object({
    // Not checked as an address: a malformed e-mail gets the same answer as an unknown one.
    /** The e-mail address of the account. */
    email: checked(z.string(), z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(TEXT_LIMITS.email)),
    /** The password. */
    password: typedSecret(),
    /** True to stay signed in when the browser is closed. */
    remember: z._default(z.boolean(), false),
  }),
  reply: LoginReply,
})

export const relogin = endpoint({
  method: 'POST',
  path: '/api/v1/relogin',
  summary: 'The session of a stored key: the person with their roles and permissions.',
  access: 'session',
  byKey: 'always',
  idempotent: false,
  retrySafe: true,
  reply: ReloginReply,
})

export const logout = endpoint({
  method: 'GET',
  path: '/api/v1/logout',
  summary: 'Ends the session of the key.',
  access: 'session',
  dryRun: false,
  byKey: 'never',
  reply: mutation(),
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  summary: 'The sessions of the person, last seen first.',
  access: 'session',
  byKey: 'never',
  reply: z.object({
    /** The sessions, last seen first. */
    items: z.array(Session),
  }),
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/:id',
  summary: "Ends one of the person's own sessions.",
  access: 'session',
  byKey: 'never',
  reply: mutation(),
})

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions',
  summary: "Ends all of the person's sessions except the present one.",
  access: 'session',
  byKey: 'never',
  reply: mutation(),
})
