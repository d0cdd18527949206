/** The flows of people: lists, finds and loads them, and makes and changes accounts. */

import type { Role } from '../access/schema.js'
import { PAGE_SIZE, type UserRef } from '../basics/schema.js'
import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointReply } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { createUser, deleteUser, getUser, listUsers, searchUsers } from './endpoints.js'
import { updateUser } from './endpoints.update.js'
import type { User } from './schema.js'
import type { UserQuery } from './state.js'

type Quitting = Pick<CallOptions, 'signal'>

/** A page of the list of people. */
export type UserPage = EndpointReply<typeof listUsers>

/** Fetches a page of the list of people, 50 at a time. Spec §7, §9. */
export function loadUsers(
  ports: ApiPort,
  query: UserQuery,
  options: Quitting = {},
): Promise<Outcome<UserPage>> {
  const { search, role, unit, status, page } = query
  const filters = {
    ...(search && { search }),
    ...(role && { role }),
    ...(unit && { unit }),
    ...(status && { status }),
  }
  return attempt(ports, listUsers, { page, per_page: PAGE_SIZE.users, ...filters }, options)
}

/** Fetches an account. */
export async function loadUser(
  ports: ApiPort,
  id: number,
  options: Pick<CallOptions, 'signal' | 'quiet'> = {},
): Promise<Outcome<User>> {
  return mapDone(await attempt(ports, getUser, { id }, options), ({ user }) => user)
}

/**
 * Finds active people by a text, for fields that choose some of them; at most `per_page`, 5 by default. Spec
 * §7.
 */
export async function searchPeople(
  ports: ApiPort,
  { search, per_page = PAGE_SIZE.userSearch }: { readonly search: string; readonly per_page?: number },
  options: Quitting = {},
): Promise<Outcome<readonly UserRef[]>> {
  const input = { search, per_page }
  return mapDone(await attempt(ports, searchUsers, input, { quiet: true, ...options }), ({ items }) => items)
}

/** The values of a new account's form. */
export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly password_confirmation: string
  readonly position?: string
  readonly phone?: string
  readonly roles: readonly Role[]
}

/** The fields of a new account's form, which shows their errors itself. */
export const NEW_ACCOUNT_FIELDS = [
  'name',
  'email',
  'position',
  'phone',
  'password',
  'password_confirmation',
  'roles',
] as const

/** Creates an account. Spec §7. */
export async function createAccount(ports: ApiPort, { roles, ...typed }: NewAccount): Promise<Outcome<User>> {
  const input = { ...typed, ...(roles.length > 0 && { roles: [...roles] }) }
  return mapDone(await attempt(ports, createUser, input, { fields: NEW_ACCOUNT_FIELDS }), ({ user }) => user)
}

/** An action on an account of the list; `remove` is permanent, for a person who left no records. */
export type AccountAction = 'deactivate' | 'reactivate' | 'remove'

/** Deactivates, reactivates or permanently removes an account. Spec §7. */
export function changeAccount(ports: ApiPort, id: number, action: AccountAction): Promise<Outcome<unknown>> {
  return action === 'reactivate'
    ? attempt(ports, updateUser, { id, status: 'active' })
    : attempt(ports, deleteUser, { id, ...(action === 'remove' && { permanent: true }) })
}
