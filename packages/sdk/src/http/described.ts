/** Puts the sentences of fields into a JSON schema. */

import type { JsonSchema } from './input-schema.js'

/** Sentences by the path of their field, such as `checklist.text`; lists add nothing to the path. */
export type Sentences = Readonly<Record<string, string>>

/** Adds the sentence of each field to a schema, as its `description`. */
export function described(schema: JsonSchema, known: Sentences, prefix = ''): JsonSchema {
  const inner = (part: unknown): JsonSchema => described(part as JsonSchema, known, prefix)
  const result: Record<string, unknown> = { ...schema }
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (key in result) result[key] = (result[key] as unknown[]).map(inner)
  for (const key of ['items', 'additionalProperties'])
    if (typeof result[key] === 'object') result[key] = inner(result[key])
  if (schema['properties']) {
    result['properties'] = Object.fromEntries(
      Object.entries(schema['properties'] as Readonly<Record<string, JsonSchema>>).map(([name, field]) => {
        const description = known[prefix + name]
        const deeper = described(field, known, `${prefix}${name}.`)
        return [name, description === undefined ? deeper : { description, ...deeper }]
      }),
    )
  }
  return result
}
