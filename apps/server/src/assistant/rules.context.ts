/** Chooses the newest messages that fit into a model's context, and estimates the tokens of a text. */

/** A message as a model gets it. */
export interface Turn {
  readonly role: 'user' | 'assistant'
  readonly text: string
}

/** The characters of a token, low for Spanish, so that too little fits rather than too much. */
const CHARACTERS_PER_TOKEN = 3
/** The share of the tokens that is left to the answer and to what tools bring. */
const KEPT_FREE = 0.4

export interface Cut {
  readonly messages: number
  readonly characters: number
}

/** The part of a conversation that goes to the model, oldest first, and the part that was left out. */
export interface Context {
  readonly turns: readonly Turn[]
  readonly cut: Cut | null
}

/** The tokens of so many characters, for a model that does not tell them. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** The characters of a conversation that a model of so many tokens can take. */
export function roomOf(contextTokens: number): number {
  return Math.floor(contextTokens * CHARACTERS_PER_TOKEN * (1 - KEPT_FREE))
}

/**
 * Chooses the newest messages that fit in so many characters. The question, which is the last, always goes; a
 * conversation never begins with an answer.
 */
export function fitContext(turns: readonly Turn[], room: number): Context {
  let used = 0
  let from = turns.length
  while (from > 0) {
    const next = turns[from - 1]?.text.length ?? 0
    if (from < turns.length && used + next > room) break
    used += next
    from--
  }
  while (from < turns.length - 1 && turns[from]?.role === 'assistant') from++
  const left = turns.slice(0, from)
  const characters = left.reduce((sum, { text }) => sum + text.length, 0)
  return {
    turns: turns.slice(from),
    cut: left.length === 0 ? null : { messages: left.length, characters },
  }
}

/** Shares so many characters out to texts: small ones keep all, large ones get equal parts of the rest. */
export function shareRoom(lengths: readonly number[], room: number): readonly number[] {
  const shares = lengths.map(() => 0)
  let left = room
  let open = lengths.map((length, index) => ({ length, index })).toSorted((a, b) => a.length - b.length)
  while (open.length > 0) {
    const [{ length, index } = { length: 0, index: 0 }, ...rest] = open
    const share = Math.min(length, Math.floor(left / open.length))
    shares[index] = share
    left -= share
    open = rest
  }
  return shares
}

/** Gives so many characters to texts, oldest first: the newest keep all of theirs, the oldest get what is left. */
export function keepNewest(lengths: readonly number[], room: number): readonly number[] {
  let left = room
  return lengths
    .toReversed()
    .map(length => {
      const kept = Math.min(length, left)
      left -= kept
      return kept
    })
    .toReversed()
}
