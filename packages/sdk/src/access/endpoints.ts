/** The calls about roles and single permissions of people: list, give, take, replace. */

import * as z from 'zod/mini'
import { distinct } from '../basics/input.js'
import { Id, TextOrEmpty, mutation, orEmpty } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import type { Permission } from './schema.js'
import { PERMISSION_ALIASES, PERMISSIONS, Role } from './schema.js'

/** A role that can be chosen. */
export const RoleOption = z.object({
  /** The stored name of the role, such as `admin_ohplaky`. */
  name: z.string(),
  /** The name of the role as people read it. */
  label: TextOrEmpty,
})
export type RoleOption = Readonly<z.output<typeof RoleOption>>

/**
 * A permission that a person holds, with its origins: `direct`, or the names of the roles that carry it. Spec
 * §6.
 */
export const HeldPermission = z.object({
  /** The permission, such as `ohplaky.task.create`. */
  name: z.string(),
  /** Where it comes from: `direct`, or the names of the roles that carry it. */
  origins: orEmpty(z.string()),
})
export type HeldPermission = Readonly<z.output<typeof HeldPermission>>

/**
 * The permissions that a person holds, and those that their roles carry but that were taken from them singly.
 * Spec §6.
 */
const PERMISSIONS_OF_PERSON = {
  /** The permissions that the person holds. */
  permissions: z.array(HeldPermission),
  /** The permissions that were taken from the person singly. */
  refused: orEmpty(HeldPermission),
}

/** A permission in either of its two spellings; parsed to the stored one. Spec §6. */
const AnySpelling = z.pipe(
  z.enum([...PERMISSIONS, ...Object.keys(PERMISSION_ALIASES)]),
  z.transform(name => PERMISSION_ALIASES[name] ?? (name as Permission)),
)

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/v1/user/roles',
  summary: 'Every role with the permissions that it carries.',
  access: { permission: 'osys.role.update' },
  reply: z.object({
    /** Every role, in the order shown. */
    roles: z.array(
      z.extend(RoleOption, {
        /** The permissions that the role carries. */
        permissions: orEmpty(z.string()),
      }),
    ),
  }),
})

export const listAvailableRoles = endpoint({
  method: 'GET',
  path: '/api/v1/user/:id/available-roles',
  summary: 'The roles that the caller may give and the person lacks.',
  access: { permission: 'osys.role.update' },
  reply: z.object({
    /** The roles that can be given to the person. */
    roles: z.array(RoleOption),
  }),
})

export const assignRole = endpoint({
  method: 'POST',
  path: '/api/v1/user/assign-role',
  summary: 'Gives a person one more role.',
  access: { permission: 'osys.role.update' },
  body: z.object({
    /** The id of the person who gets the role. */
    user_id: Id,
    /** The role to give. */
    role: Role,
  }),
  reply: mutation({
    /** The names of all roles that the person has now. */
    roles: z.array(z.string()),
  }),
})

export const replaceRoles = endpoint({
  method: 'POST',
  path: '/api/v1/user/:id/roles',
  summary: "Replaces a person's roles.",
  access: { permission: 'osys.role.update' },
  body: z.object({
    /** All roles that the person has from now on. */
    roles: distinct(Role, 20),
  }),
  reply: mutation({
    /** The names of all roles that the person has now. */
    roles: z.array(z.string()),
  }),
})

export const listUserPermissions = endpoint({
  method: 'GET',
  path: '/api/v1/user/:id/permissions',
  summary: 'The permissions that a person holds, and those taken from them, with their origins.',
  access: { permission: 'osys.permission.update', orSelf: 'id' },
  reply: z.object(PERMISSIONS_OF_PERSON),
})

export const givePermission = endpoint({
  method: 'POST',
  path: '/api/v1/user/:id/permissions',
  summary: 'Gives a person one permission.',
  access: { permission: 'osys.permission.update' },
  body: z.object({
    /** The permission to give, in either of its spellings. */
    permission: AnySpelling,
  }),
  reply: mutation(PERMISSIONS_OF_PERSON),
})

export const takePermission = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/:id/permissions',
  summary: 'Takes one permission from a person, also one that comes from a role.',
  access: { permission: 'osys.permission.update' },
  body: z.object({
    /** The permission to take, in either of its spellings. */
    permission: AnySpelling,
  }),
  reply: mutation(PERMISSIONS_OF_PERSON),
})
