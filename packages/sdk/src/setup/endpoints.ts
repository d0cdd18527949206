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
  headers: {
    /** The secret of the one-time link. */
    token: 'X-Setup-Token',
  },
  reply: z.object({
    /** `ready` opens the form; `invalid` is wrong, used or too old; `done` means that an owner exists. */
    state: z.enum(SETUP_STATES),
    /** The moment when the link stops working. */
    expires_at: orNull(Instant),
  }),
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
      /** The secret of the one-time link. */
      token: text(200),
      /** The full name of the owner. */
      name: shownName(TEXT_LIMITS.name),
      /** The e-mail address to sign in with. */
      email: email(),
      /** The password, 8 signs at least. */
      password: password(),
      /** The password once more. */
      password_confirmation: z.string(),
    }),
    passwordsAgree(),
  ),
  reply: mutation(),
  success: 201,
})
