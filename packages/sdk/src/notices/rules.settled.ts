import type { SettledCall } from '../http/settled.js'
import { isWrite } from '../http/endpoint.js'
import { noticeOfError, noticeOfReply } from './rules.js'
import type { Notice } from './schema.js'

/**
 * Returns the notice of a finished call: every failure, and every successful change with a msg. Null for
 * reads, for quiet calls, and for failures that a form shows. Spec §7, §8.
 */
export function noticeOfCall(call: SettledCall): Notice | null {
  if (call.quiet === true) return null
  if ('error' in call) return call.quiet ? null : noticeOfError(call.error, call.fields)
  return isWrite(call.endpoint) && isMutationReply(call.reply) ? noticeOfReply(call.reply) : null
}

function isMutationReply(reply: unknown): reply is { readonly status: string; readonly msg: string } {
  return typeof reply === 'object' && reply !== null && 'msg' in reply && 'status' in reply
}
