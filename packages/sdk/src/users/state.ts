/** The filters and the page of the list of people, as they stand in the address of `/users`. */

import type * as z from 'zod/mini'
import { Role } from '../access/schema.js'
import { BusinessUnit } from '../basics/schema.js'
import { UserStatus } from './schema.js'

/** The filters of the user list; an empty value does not filter. */
export interface UserFilters {
  readonly search: string
  readonly role: Role | ''
  readonly unit: BusinessUnit | ''
  readonly status: UserStatus | ''
}

/** The filters and the page, as they stand in the address of `/users`. */
export interface UserQuery extends UserFilters {
  /** Counted from 1. */
  readonly page: number
}

export const NO_USER_FILTERS: UserFilters = { search: '', role: '', unit: '', status: '' }

const KNOWN = { role: Role, unit: BusinessUnit, status: UserStatus } as const
const PAGE = /^[1-9]\d{0,8}$/

/**
 * Reads the filters and the page from an address, such as `?role=boss`; leaves out unknown or malformed
 * values.
 */
export function readUserQuery(address: string): UserQuery {
  const params = new URLSearchParams(address)
  const known = <S extends z.ZodMiniType<string>>(name: string, schema: S): z.output<S> | '' =>
    schema.safeParse(params.get(name)).data ?? ''
  const page = params.get('page') ?? ''
  return {
    search: (params.get('search') ?? '').trim(),
    role: known('role', KNOWN.role),
    unit: known('unit', KNOWN.unit),
    status: known('status', KNOWN.status),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/**
 * Returns the query string of the address, with the values that differ from their defaults:
 * `?role=boss&page=2`, or an empty text.
 */
export function toUserAddress(query: UserQuery): string {
  const params = new URLSearchParams()
  for (const name of ['search', 'role', 'unit', 'status'] as const) {
    if (query[name] !== '') params.set(name, query[name])
  }
  if (query.page > 1) params.set('page', String(query.page))
  return params.size === 0 ? '' : `?${params}`
}

/** Returns the query with other filters; a changed list starts at its first page. */
export function filtersChanged(query: UserQuery, change: Partial<UserFilters>): UserQuery {
  return { ...query, ...change, page: 1 }
}
