/** The sentences of the contract: of each call's remarks, each field, each named schema. */

import type { Sentences } from '@osys/sdk/http/described'
// Made from the comments of the contract by `npm run calls`; a test fails when it is old.
import sentences from './sentences.json' with { type: 'json' }

interface CallSentences {
  /** The comment of the endpoint; empty when it has none. */
  readonly remarks: string
  readonly input: Sentences
  readonly reply: Sentences
}

interface PartSentences {
  readonly text: string
  readonly fields: Sentences
}

/** Returns the sentences of a call, such as `tasks.create`. */
export function sentencesOfCall(call: string): CallSentences {
  const calls: Readonly<Record<string, CallSentences>> = sentences.calls
  return calls[call] ?? { remarks: '', input: {}, reply: {} }
}

/** Returns the sentences of a named schema, such as `Task`. */
export function sentencesOfPart(name: string): PartSentences {
  const parts: Readonly<Record<string, PartSentences>> = sentences.parts
  return parts[name] ?? { text: '', fields: {} }
}
