import type { SettledCall } from '../http/settled.js'
import { isWrite } from '../http/endpoint.js'
import { noticeOfError, noticeOfReply } from './rules.js'
import type { Notice } from './schema.js'

/**
 * Returns the notice of a finished call: every failure, and every successful change with a msg. Null for
 * reads and for quiet calls. Spec §7, §8.
 */
export function noticeOfCall(call: SettledCall): Notice | null {
  if (call.quiet) return null
  if ('error' in call) return noticeOfError(call.error, call.fields)
  return isWrite(call.endpoint) && isMutationReply(call.reply) ? noticeOfReply(call.reply) : null
}

function isMutationReply(reply: unknown): reply is { readonly status: string; readonly msg: string } {
  return typeof reply === 'object' && reply !== null && 'msg' in reply && 'status' in reply
}
