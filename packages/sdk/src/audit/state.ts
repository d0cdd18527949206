import { AuditKind } from './schema.js'

/** The filters and the page of the audit log, as they stand in the address of `/audit`. */
export interface AuditQuery {
  /** The id of the person who made the change or whose account was changed; null is every person. */
  readonly person: number | null
  readonly kind: AuditKind | ''
  /** The first and the last day, `2026-11-20`; null is no bound. */
  readonly from: string | null
  readonly to: string | null
  /** Counted from 1. */
  readonly page: number
}

export const WHOLE_AUDIT: AuditQuery = { person: null, kind: '', from: null, to: null, page: 1 }

const NUMBER = /^[1-9]\d{0,8}$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the filters and the page from an address; leaves out unknown or malformed values. */
export function readAuditQuery(address: string): AuditQuery {
  const params = new URLSearchParams(address)
  const number = (name: string): number | null => {
    const text = params.get(name) ?? ''
    return NUMBER.test(text) ? Number(text) : null
  }
  const day = (name: string): string | null => {
    const text = params.get(name) ?? ''
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
  }
  return {
    person: number('person'),
    kind: AuditKind.safeParse(params.get('kind')).data ?? '',
    from: day('from'),
    to: day('to'),
    page: number('page') ?? 1,
  }
}

/** Returns the query string of the address, with the values that differ from their defaults. */
export function toAuditAddress({ person, kind, from, to, page }: AuditQuery): string {
  const params = new URLSearchParams()
  if (person !== null) params.set('person', String(person))
  if (kind !== '') params.set('kind', kind)
  if (from !== null) params.set('from', from)
  if (to !== null) params.set('to', to)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

/** Returns the filters in the form that the calls take. */
export function toAuditFilters({ person, kind, from, to }: AuditQuery) {
  return {
    ...(person !== null && { person_id: person }),
    ...(kind !== '' && { kind }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
