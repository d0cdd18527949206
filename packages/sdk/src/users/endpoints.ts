/** The calls of accounts: list, search, create, change, delete. */

import * as z from 'zod/mini'
import { Role } from '../access/schema.js'
import { checked } from '../basics/checked.js'
import { file } from '../basics/file.js'
import {
  TEXT_LIMITS,
  email,
  optionalText,
  pageQuery,
  pageSize,
  search,
  password,
  passwordsAgree,
  distinct,
  shownName,
} from '../basics/input.js'
import { BusinessUnit, PAGE_SIZE, UserRef, mutation, page } from '../basics/schema.js'
import { typedSecret } from '../basics/typed.js'
import { endpoint } from '../http/endpoint.js'
import { ThemeSettings } from '../theme/schema.js'
import { USER_LIMITS, User, UserStatus } from './schema.js'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  summary: 'The accounts, by name.',
  access: { permission: 'osys.user.show' },
  query: pageQuery(PAGE_SIZE.users, {
    search: search(),
    role: z.optional(Role),
    unit: z.optional(BusinessUnit),
    status: z.optional(UserStatus),
  }),
  reply: page('items', User),
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user-search',
  summary: 'Active people whose name, e-mail or position holds the text.',
  access: 'session',
  query: z.object({
    search: search(),
    per_page: pageSize(PAGE_SIZE.userSearch),
  }),
  reply: z.object({ items: z.array(UserRef) }),
  tool: {
    name: 'search_people',
    kind: 'read',
    description: 'Active people by name, e-mail or position. Use it to find the user id of somebody.',
  },
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/:id',
  summary: 'One account; everybody may see their own.',
  access: { permission: 'osys.user.show', orSelf: 'id' },
  reply: z.object({ user: User }),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v1/user',
  summary: 'Creates an account.',
  access: { permission: 'osys.user.store' },
  idempotent: true,
  body: checked(
    z.object({
      name: shownName(TEXT_LIMITS.name),
      email: email(),
      password: password(),
      password_confirmation: z.string(),
      position: optionalText(TEXT_LIMITS.name),
      phone: optionalText(TEXT_LIMITS.phone),
      roles: z.optional(distinct(Role, 20)),
    }),
    passwordsAgree(),
  ),
  reply: mutation({ user: User }),
  success: 201,
})

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
      name: z.optional(shownName(TEXT_LIMITS.name)),
      email: z.optional(email()),
      phone: optionalText(TEXT_LIMITS.phone),
      position: optionalText(TEXT_LIMITS.name),
      avatar: z.optional(z.nullable(file(USER_LIMITS.avatarBytes))),
      banner: z.optional(z.nullable(file(USER_LIMITS.bannerBytes))),
      theme: z.optional(ThemeSettings),
      status: z.optional(UserStatus),
      current_password: z.optional(typedSecret()),
      password: z.optional(password()),
      password_confirmation: z.optional(z.string()),
    }),
    passwordsAgree(),
  ),
  reply: mutation({ user: User }),
})

/**
 * Deactivates an account: its sessions end, its authorship stays. `permanent` is for owners, and for people
 * who left no records.
 */
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/:id',
  summary: 'Deactivates an account, or deletes for good one that left no records.',
  access: { permission: 'osys.user.destroy' },
  query: z.object({ permanent: z.optional(z.boolean()) }),
  reply: mutation(),
})
