/** The call that changes an account; every page has it, to save the theme. */

import * as z from 'zod/mini'
import { checked } from '../basics/checked.js'
import { file } from '../basics/file.js'
import { TEXT_LIMITS, email, optionalText, password, passwordsAgree, shownName } from '../basics/input.js'
import { mutation } from '../basics/schema.js'
import { typedSecret } from '../basics/text-limits.js'
import { endpoint } from '../http/endpoint.js'
import { ThemeSettings } from '../theme/schema.js'
import { USER_LIMITS, User, UserStatus } from './schema.js'

/**
 * Partial update. A new password or e-mail of the caller's own account needs `current_password`; a new
 * password ends the other sessions.
 */
export const updateUser = endpoint({
  method: 'POST',
  path: '/api/v1/user/:id',
  summary: 'Changes an account: profile, pictures, password, status.',
  access: { permission: 'osys.user.update', orSelf: 'id' },
  encoding: 'multipart',
  limits: { files: { most: 2, bytes: Math.max(USER_LIMITS.avatarBytes, USER_LIMITS.bannerBytes) } },
  body: checked(
    z.object({
      /** The full name. */
      name: z.optional(shownName(TEXT_LIMITS.name)),
      /** The e-mail address to sign in with. */
      email: z.optional(email()),
      /** The phone number; null empties it. */
      phone: optionalText(TEXT_LIMITS.phone),
      /** The work of the person; null empties it. */
      position: optionalText(TEXT_LIMITS.name),
      /** The picture; null removes it. */
      avatar: z.optional(z.nullable(file(USER_LIMITS.avatarBytes))),
      /** The wide picture of the profile; null removes it. */
      banner: z.optional(z.nullable(file(USER_LIMITS.bannerBytes))),
      /** The theme of the person's pages. */
      theme: z.optional(ThemeSettings),
      /** Whether the account can sign in. */
      status: z.optional(UserStatus),
      /** The caller's password, for a new password or e-mail of their own. */
      current_password: z.optional(typedSecret()),
      /** The new password, 8 signs at least. */
      password: z.optional(password()),
      /** The new password once more. */
      password_confirmation: z.optional(z.string()),
    }),
    passwordsAgree(),
  ),
  reply: mutation({
    /** The account as it is now. */
    user: User,
  }),
})
