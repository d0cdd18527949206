/** The sentences of the contract: of each call's remarks, each field, each named schema. */

import type { Json } from './contract-schemas.js'
import { stepsOf } from './contract-schemas.js'
// Made from the comments of the contract by `npm run calls`; a test fails when it is old.
import sentences from './sentences.json' with { type: 'json' }

/** Sentences by the path of their field, such as `checklist.text`; lists add nothing to the path. */
export type Sentences = Readonly<Record<string, string>>

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

/** Adds the sentence of each field to a schema, as its `description`. */
export function described(schema: Json, known: Sentences, prefix = ''): Json {
  if (stepsOf(schema).length === 0) return schema
  const inner = (part: unknown): Json => described(part as Json, known, prefix)
  const result: Record<string, unknown> = { ...schema }
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (key in result) result[key] = (result[key] as unknown[]).map(inner)
  for (const key of ['items', 'additionalProperties'])
    if (typeof result[key] === 'object') result[key] = inner(result[key])
  if (schema['properties']) {
    result['properties'] = Object.fromEntries(
      Object.entries(schema['properties'] as Readonly<Record<string, Json>>).map(([name, field]) => {
        const description = known[prefix + name]
        const deeper = described(field, known, `${prefix}${name}.`)
        return [name, description === undefined ? deeper : { description, ...deeper }]
      }),
    )
  }
  return result
}
