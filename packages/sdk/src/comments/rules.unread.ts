/** Computes how many comments of a company a person has not seen on this device. */

/** The number of comments of a company, and of those that a person has seen on this device. */
export interface CommentsAtHand {
  /** As the company counted them; null when it does not. */
  readonly count: number | null
  /** Comments made since that count, less those deleted since. */
  readonly came: number
  /** Null for a company that the person never opened. */
  readonly seen: number | null
}

/** Returns the number of unseen comments. At the first visit of a company all that stands there counts as seen. */
export function unreadComments({ count, came, seen }: CommentsAtHand): number {
  const known = count ?? 0
  return Math.max(0, known + came - (seen ?? known))
}
