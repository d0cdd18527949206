/** Writes what an answer has cost: who made it, from how much text and in which time. */

import type { AnswerCost } from '@osys/sdk/assistant/schema'
import { messages as texts } from './messages.js'

/** Returns the line of a cost, such as 'modelo-1 · 1,234 tokens · 3.2 s'. */
export function costLine(cost: AnswerCost): string {
  const { mode, model, tokens_in, tokens_out, is_estimated, ms } = cost
  const isCounted = tokens_in !== null || tokens_out !== null
  return [
    mode === 'local' ? texts.withoutModel : model,
    isCounted && texts.tokens((tokens_in ?? 0) + (tokens_out ?? 0), is_estimated),
    ms !== null && texts.seconds(ms),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the tokens of a cost by direction; undefined when they are not known. */
export function costParts({ tokens_in, tokens_out }: AnswerCost): string | undefined {
  if (tokens_in === null && tokens_out === null) return undefined
  return texts.tokenParts(tokens_in ?? 0, tokens_out ?? 0)
}
