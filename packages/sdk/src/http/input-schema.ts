/** Makes the JSON schema of a call's flat input: path, query and body in one object. */

import * as z from 'zod/mini'
import { type AnyEndpoint, pathNames } from './endpoint.js'

/** A JSON schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** The JSON schema of an input: a flat object. */
export interface InputSchema extends JsonSchema {
  readonly type: 'object'
  readonly properties: Readonly<Record<string, JsonSchema>>
  readonly required: readonly string[]
  readonly additionalProperties: false
}

/**
 * Returns the JSON schema of a call's flat input: path, query and body in one object, without the fields of
 * `hidden`.
 */
export function inputSchemaOf(endpoint: AnyEndpoint, hidden: ReadonlySet<string> = new Set()): InputSchema {
  const parts = [endpoint.query, endpoint.body].flatMap(schema => (schema ? [toJson(schema)] : []))
  const known = endpoint.params ? propertiesOf(toJson(endpoint.params)) : {}
  const path = pathNames(endpoint.path)
  const properties: Record<string, JsonSchema> = {
    ...Object.fromEntries(path.map(name => [name, known[name] ?? { type: 'integer', minimum: 1 }])),
    ...Object.assign({}, ...parts.map(propertiesOf)),
  }
  const required = [...path, ...parts.flatMap(part => (part['required'] as string[] | undefined) ?? [])]
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))),
    required: required.filter(name => !hidden.has(name)),
    additionalProperties: false,
  }
}

function toJson(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as JsonSchema
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema['properties'] as Record<string, JsonSchema> | undefined) ?? {}
}
