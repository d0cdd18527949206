import { AuditKind } from './schema.js'

/** What the audit log is narrowed to, and the page, as they stand in the address of `/audit`. */
export interface AuditQuery {
  /** The id of who did it or to whom it was done; null is everybody. */
  readonly person: number | null
  readonly kind: AuditKind | ''
  /** First and last day, `2026-11-20`; null is no bound. */
  readonly from: string | null
  readonly to: string | null
  /** From 1. */
  readonly page: number
}

export const WHOLE_AUDIT: AuditQuery = { person: null, kind: '', from: null, to: null, page: 1 }

const NUMBER = /^[1-9]\d{0,8}$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What an address asks for; what is unknown or malformed in it is left out. */
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

/** The query string of the address, with what differs from its default. */
export function toAuditAddress({ person, kind, from, to, page }: AuditQuery): string {
  const params = new URLSearchParams()
  if (person !== null) params.set('person', String(person))
  if (kind !== '') params.set('kind', kind)
  if (from !== null) params.set('from', from)
  if (to !== null) params.set('to', to)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '' : `?${params}`
}

/** The filters as the calls take them. */
export function toAuditFilters({ person, kind, from, to }: AuditQuery) {
  return {
    ...(person !== null && { person_id: person }),
    ...(kind !== '' && { kind }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  }
}
