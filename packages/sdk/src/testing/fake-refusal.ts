/** Refuses calls of the fake, as the server does. */

import type { Verdict } from '../access/rules.js'

/** The HTTP status of each refusal that the fake knows, as the server has them. */
const STATUS = {
  unauthenticated: 401,
  invalid_credentials: 401,
  missing_permission: 403,
  missing_role: 403,
  people_only: 403,
  own_access: 403,
  last_owner: 403,
  key_refused: 403,
  key_limited: 403,
  stronger_account: 403,
  owner_holds_all: 403,
  not_author: 403,
  channel_refused: 403,
  wrong_pin: 403,
  policy: 403,
  not_found: 404,
  unknown_route: 404,
  company_archived: 409,
  wrong_state: 409,
  version_conflict: 409,
  undo_over: 409,
  setup_done: 409,
  stale_shift: 409,
  has_records: 409,
  link_used: 410,
  invalid: 422,
  wrong_password: 422,
  throttled: 429,
  no_dry_run: 422,
  idempotency_mismatch: 422,
  not_faked: 501,
} as const

export type FakeRefusalCode = keyof typeof STATUS

/** A refusal of the fake. Its handlers throw it before they change anything. */
export class FakeRefusal extends Error {
  readonly code: FakeRefusalCode
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: FakeRefusalCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'FakeRefusal'
    this.code = code
    this.status = STATUS[code]
    this.details = details
  }
}

/** Throws when an access rule says no. */
export function requireAllowed(verdict: Verdict): void {
  if (verdict.allowed) return
  if (verdict.code === 'not_signed_in') throw new FakeRefusal('unauthenticated')
  const { missing, granted_by } = verdict
  throw new FakeRefusal(verdict.code, { missing, granted_by })
}
