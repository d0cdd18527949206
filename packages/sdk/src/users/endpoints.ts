/** The calls of accounts: list, search, create, delete. */

import * as z from 'zod/mini'
import { Role } from '../access/schema.js'
import { checked } from '../basics/checked.js'
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
import { endpoint } from '../http/endpoint.js'
import { User, UserStatus } from './schema.js'

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user',
  summary: 'The accounts, by name.',
  access: { permission: 'osys.user.show' },
  query: pageQuery(PAGE_SIZE.users, {
    /** A text that name, e-mail or position holds. */
    search: search(),
    /** Only people with this role. */
    role: z.optional(Role),
    /** Only people of this unit. */
    unit: z.optional(BusinessUnit),
    /** Only accounts in this state. */
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
    /** A text that name, e-mail or position holds. */
    search: search(),
    /** The most people, 100 at most. */
    per_page: pageSize(PAGE_SIZE.userSearch),
  }),
  reply: z.object({
    /** The people found, by name. */
    items: z.array(UserRef),
  }),
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
  reply: z.object({
    /** The account. */
    user: User,
  }),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v1/user',
  summary: 'Creates an account.',
  access: { permission: 'osys.user.store' },
  idempotent: true,
  body: checked(
    z.object({
      /** The full name. */
      name: shownName(TEXT_LIMITS.name),
      /** The e-mail address to sign in with. */
      email: email(),
      /** The first password, 8 signs at least. */
      password: password(),
      /** The password once more. */
      password_confirmation: z.string(),
      /** The work of the person. */
      position: optionalText(TEXT_LIMITS.name),
      /** The phone number. */
      phone: optionalText(TEXT_LIMITS.phone),
      /** The roles that the person begins with. */
      roles: z.optional(distinct(Role, 20)),
    }),
    passwordsAgree(),
  ),
  reply: mutation({
    /** The new account. */
    user: User,
  }),
  success: 201,
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
  query: z.object({
    /** True to delete it for good. */
    permanent: z.optional(z.boolean()),
  }),
  reply: mutation(),
})
