import type { Settled } from '../outbox/entry.js'
import { outboxNotices } from './messages.outbox.js'
import { noticeOfError, noticeOfReply } from './rules.js'
import type { Notice } from './schema.js'

/**
 * Returns the notice of an entry of the outbox: of every refusal, with the name of what has waited, and of an answer that
 * this tab got while its person waited. What was sent later has left the list of what waits, and needs no notice. Spec §7, §8.
 */
export function noticeOfEntry(
  end: Settled<unknown, { readonly status: string; readonly msg: string }>,
  shownFields: readonly string[],
): Notice | null {
  if (end.how === 'refused') {
    const { about, isUnanswered } = end.entry
    const notice = noticeOfError({ kind: 'HTTP_ERROR', ...end.refusal }, shownFields)
    return notice && isUnanswered ? { ...notice, text: outboxNotices.notSent(about, notice.text) } : notice
  }
  return end.isHere && end.entry.tries === 0 ? noticeOfReply(end.answer) : null
}
