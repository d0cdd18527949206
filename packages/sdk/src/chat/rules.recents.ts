/** The most emojis that a device remembers. */
const KEPT = 24

/** Returns the recent emojis after one was used, at most 24: it is the first, and none is there twice. */
export function withRecent(recents: readonly string[], emoji: string): readonly string[] {
  return [emoji, ...recents.filter(each => each !== emoji)].slice(0, KEPT)
}
