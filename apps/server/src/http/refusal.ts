/** Lists the reasons for refusals with the HTTP status of each, and makes refusals. */

/** The reason for a refusal, as a stable English word for programs. It is sent as `code`. Spec §7. */
export type RefusalCode = keyof typeof REFUSAL_STATUS

/** The HTTP status of every refusal. No other place turns a rule's answer into a status. */
export const REFUSAL_STATUS = {
  malformed_json: 400,
  malformed_multipart: 400,
  bad_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  missing_permission: 403,
  missing_role: 403,
  people_only: 403,
  key_refused: 403,
  key_limited: 403,
  own_access: 403,
  last_owner: 403,
  stronger_account: 403,
  not_author: 403,
  owner_holds_all: 403,
  origin_not_allowed: 403,
  channel_refused: 403,
  wrong_pin: 403,
  policy: 403,
  not_found: 404,
  not_built: 404,
  unknown_route: 404,
  method_not_allowed: 405,
  too_slow: 408,
  idempotency_in_progress: 409,
  company_archived: 409,
  wrong_state: 409,
  version_conflict: 409,
  stale_shift: 409,
  undo_over: 409,
  setup_done: 409,
  has_records: 409,
  link_used: 410,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  no_dry_run: 422,
  wrong_password: 422,
  idempotency_mismatch: 422,
  provider_failed: 424,
  throttled: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
  access_changed: 503,
  disk_full: 507,
} as const

/** The answer of a rule that says no: data, so that rules stay pure and know no HTTP. */
export interface Refusal {
  readonly refusal: RefusalCode
  /** A Spanish sentence that is more exact than the code's own. */
  readonly msg?: string
  /** Spanish sentences by input field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** The wait before the next try; it is sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  /** More facts of the answer: `missing`, `granted_by`, `current`, `allowed` … */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Makes a refusal. */
export function refuse(refusal: RefusalCode, more: Omit<Refusal, 'refusal'> = {}): Refusal {
  return { refusal, ...more }
}

/** Returns true for a refusal, false for a reply. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refusal' in value
}

/**
 * An error that carries a refusal out of a place that cannot return one, such as a body parser or a
 * transaction.
 */
export class RefusedError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.refusal)
    this.name = 'RefusedError'
    this.refusal = refusal
  }
}
