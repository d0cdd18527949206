import { mutableThings } from './rules.inbox.js'

/** A comment on a company itself that a notification is about. */
export interface NotifiedComment {
  readonly id: number
  readonly companyId: number
}

/** Returns the comment on a company that the link of a notification leads to; null when it leads elsewhere, as to a task. */
export function notifiedComment(url: string | null): NotifiedComment | null {
  const [thing] = mutableThings(url)
  const id = Number(new URLSearchParams(url?.split('?')[1]).get('comment'))
  return thing?.kind === 'company' && Number.isInteger(id) && id > 0 ? { id, companyId: thing.id } : null
}
