import type { Outcome } from '../http/outcome.js'
import { noticeOfError } from './rules.js'
import type { Notice } from './schema.js'

/** Tells in a notice why an action was refused; of another outcome it tells nothing. */
export function tellRefusal(notify: (notice: Notice) => void, outcome: Outcome<unknown>): void {
  const notice = outcome.ended === 'refused' ? noticeOfError(outcome.error) : null
  if (notice) notify(notice)
}
