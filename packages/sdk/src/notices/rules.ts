/** Makes the notice of a failed call or of a successful change. */

import type { FieldErrors } from '../http/error.js'
import type { Notice, NoticeVariant } from './schema.js'

/**
 * Returns a notice with defaults for the missing parts: variant success, no status, no field errors. Spec §3.
 */
export function toNotice(parts: Partial<Notice> & Pick<Notice, 'text'>): Notice {
  return { status: null, variant: 'success', errors: {}, ...parts }
}

/** The facts of a failed call that a notice shows. `ApiError` has them. */
export interface FailedCall {
  readonly kind: string
  readonly status: number | 'offline'
  readonly msg: string
  readonly errors: FieldErrors
}

/**
 * Returns the notice of a failed call: status (or 'offline') and msg. Null for a call that its caller ended.
 * Errors of the `shown` fields stand beside the fields already and are left out. Spec §8.
 */
export function noticeOfError(error: FailedCall, shown: readonly string[] = []): Notice | null {
  if (error.kind === 'ABORTED') return null
  // A part of a field, such as `deliverables.0.type`, is shown beside its field.
  const isShown = (name: string): boolean => shown.includes(name.split('.')[0] ?? name)
  const errors = Object.fromEntries(Object.entries(error.errors).filter(([name]) => !isShown(name)))
  return { text: error.msg, status: error.status, variant: 'error', errors }
}

const VARIANTS: ReadonlyMap<string, NoticeVariant> = new Map(
  (['success', 'info', 'warning', 'error'] as const).map(variant => [variant, variant]),
)

/**
 * Returns the notice of a successful mutation: the server's msg with its status. Null without a msg. Spec §7.
 */
export function noticeOfReply(reply: { readonly status: string; readonly msg: string }): Notice | null {
  if (reply.msg === '') return null
  return toNotice({ text: reply.msg, status: reply.status, variant: VARIANTS.get(reply.status) ?? 'success' })
}
