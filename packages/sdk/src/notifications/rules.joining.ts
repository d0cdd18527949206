/** Decides which news join a notification that is there, and what it tells then. */

/** The time after the newest news of a notification in which the next one joins it. */
const JOIN_WITHIN_MS = 10_000
/** The most things of one notification; the next one begins another. */
export const MOST_JOINED = 100
/** The time in which a thing can be taken out of a notification, as an undo does. */
const TAKE_BACK_WITHIN_MS = 10 * 60_000

/** A thing that news tells of, such as a task. */
export interface ToldThing {
  readonly id: number
  readonly text: string
  /** The path inside the suite that opens it. */
  readonly url: string
}

/** A thing that a notification tells of. */
export interface JoinedThing extends ToldThing {
  readonly is_taken_back: boolean
}

/** The texts and the link of a notification. */
interface Texts {
  readonly title: string
  readonly body: string
  readonly url: string | null
}

/** The way in which news joins others like it: of one actor, for one person, about different things. */
export interface Joining {
  /** The key that such news have in common, such as `task.assigned:3`. */
  readonly key: string
  readonly at: Date
  readonly thing: ToldThing
  /** True when the thing is taken out of the joined news, because it is no longer so; then nothing new is told. */
  readonly isTakenBack?: true
  /** Returns the texts for several things; for none when all of them were taken back. */
  readonly textsOf: (things: readonly ToldThing[]) => Texts
}

/** An unread notification that tells of one or several things. */
export interface OpenNotification extends Texts {
  readonly id: number
  readonly joined: readonly JoinedThing[]
  readonly joined_at: Date
}

/** A notification after news joined it. */
export interface JoinedNotification extends OpenNotification {
  /** True when nothing that it told is so any more. */
  readonly isOver: boolean
}

/** Returns a thing as a notification keeps it. */
export function joinedThing({ id, text, url }: ToldThing): JoinedThing {
  return { id, text, url, is_taken_back: false }
}

/**
 * Returns a notification after news joined it; null when the news does not, because it comes too late, or tells of a thing
 * once more, or because the notification is full. A thing is taken back only from a notification of several: a single one stays as it was told.
 */
export function joinedNotification(
  open: OpenNotification,
  { joins, title, body, url }: Texts & { readonly joins: Joining },
): JoinedNotification | null {
  const { thing, at, isTakenBack, textsOf } = joins
  const age = at.getTime() - open.joined_at.getTime()
  const known = open.joined.find(({ id, is_taken_back }) => id === thing.id && !is_taken_back)
  if (isTakenBack) {
    if (!known || open.joined.length < 2 || age > TAKE_BACK_WITHIN_MS) return null
    const joined = open.joined.map(each => (each === known ? { ...each, is_taken_back: true } : each))
    const left = joined.filter(({ is_taken_back }) => !is_taken_back)
    return { ...open, ...textsOf(left), joined, isOver: left.length === 0 }
  }
  if (known || age > JOIN_WITHIN_MS || open.joined.length >= MOST_JOINED) return null
  const joined = [...open.joined, joinedThing(thing)]
  const told = joined.filter(({ is_taken_back }) => !is_taken_back)
  const texts = told.length === 1 ? { title, body, url } : textsOf(told)
  return { ...open, ...texts, joined, joined_at: at, isOver: false }
}
