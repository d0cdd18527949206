/** The calls that make the first owner of a new workspace. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { TEXT_LIMITS, email, password, passwordsAgree, shownName, text } from '../basics/input.js'
import { Instant, mutation, orNull } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

/**
 * The state of the link: `ready` opens the form; `invalid` is wrong, used or too old; `done` means that an
 * owner exists.
 */
export const SETUP_STATES = ['ready', 'invalid', 'done'] as const

/** The token travels in a header, because addresses appear in logs. */
export const getSetup = endpoint({
  method: 'GET',
  path: '/api/v1/setup',
  summary: 'The state of a one-time setup link.',
  access: 'public',
  headers: { token: 'X-Setup-Token' },
  reply: z.object({ state: z.enum(SETUP_STATES), expires_at: orNull(Instant) }),
})

/** A token works once; afterwards the call answers 409 `setup_done` or 410 `link_used`. */
export const createOwner = endpoint({
  method: 'POST',
  path: '/api/v1/setup',
  summary: 'Creates the first owner of an empty workspace.',
  access: 'public',
  idempotent: true,
  body: checked(
    z.object({
      token: text(200),
      name: shownName(TEXT_LIMITS.name),
      email: email(),
      password: password(),
      password_confirmation: z.string(),
    }),
    passwordsAgree(),
  ),
  reply: mutation(),
  success: 201,
})
