/** Decides how many of their newest messages a person's conversations show in one list. */

/** A message that a list may show, with the bytes of its text. */
interface Listed {
  readonly id: number
  readonly bytes: number
}

/** The bytes of all messages of a list: those of 200 conversations, each with 30 texts of usual length. */
const MOST_BYTES = 4_000_000
/** The bytes of a message on the wire besides its text. */
const BESIDES_TEXT = 500

/**
 * Returns the ids to show of each conversation, so many at most of each. Long lists leave out the oldest messages, of
 * whichever conversation, and keep the newest one of each. The messages of a conversation are given newest first.
 */
export function shortened(
  conversations: readonly (readonly Listed[])[],
  most: number,
  mostBytes: number = MOST_BYTES,
): readonly (readonly number[])[] {
  const offered = conversations.map(listed => listed.slice(0, most))
  let bytes = 0
  let oldest = 0
  for (const message of offered.flat().toSorted((one, other) => other.id - one.id)) {
    bytes += message.bytes + BESIDES_TEXT
    if (bytes > mostBytes) {
      oldest = message.id + 1
      break
    }
  }
  return offered.map(listed =>
    listed.filter(({ id }, index) => index === 0 || id >= oldest).map(({ id }) => id),
  )
}
