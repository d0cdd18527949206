/** Makes packages/sdk/src/shapes.ts: the inputs and replies of all calls, as types with a comment at each field. */

import { inputFields, type Json, replySchema, textIn } from '../apps/server/src/http/contract-schemas.js'
import { buildOpenApi } from '../apps/server/src/http/openapi.js'
import { sentencesOfCall } from '../apps/server/src/http/sentences.js'
import { contract } from '../packages/sdk/src/contract.js'
import { described } from '../packages/sdk/src/http/described.js'
import type { AnyEndpoint } from '../packages/sdk/src/http/endpoint.js'
import { commentText, fieldsText, typeText } from './type-text.js'

/** The file of the shapes, from the root. */
export const SHAPES_FILE = 'packages/sdk/src/shapes.ts'

const HEAD = `/**
 * The inputs and replies of calls, as types with a comment at each field. Made from the contract by \`npm run calls\`; a test
 * fails when it is old.
 */

/** The bytes of a download. */
export interface Download {
  /** The bytes. */
  readonly blob: Blob
  /** The name to save them under. */
  readonly name: string
}
`

/** The name of a call's input or reply: `TasksCreateInput`. */
export function shapeName(feature: string, name: string, role: 'Input' | 'Reply'): string {
  const capital = (word: string): string => word[0]?.toUpperCase() + word.slice(1)
  return `${capital(feature)}${capital(name)}${role}`
}

/** Returns the type of a call's reply, or the name of its shape. */
export function replyType(feature: string, name: string, endpoint: AnyEndpoint): string {
  const schema = replySchema(endpoint)?.schema
  if (!schema) return 'Download'
  return '$ref' in schema ? typeText(schema) : shapeName(feature, name, 'Reply')
}

/** Returns the whole file: the named schemas by name, then input and reply of each call. */
export function shapesFile(): string {
  const { components } = buildOpenApi(contract, '') as {
    components: { schemas: Readonly<Record<string, Json>> }
  }
  const named = Object.entries(components.schemas)
    .filter(([name]) => name !== 'Failure')
    .map(([name, schema]) => shapeText(name, schema, [textIn(schema, 'description')]))
  const calls = Object.entries<Readonly<Record<string, AnyEndpoint>>>(contract).flatMap(([feature, all]) =>
    Object.entries(all).flatMap(([name, endpoint]) => callShapes(feature, name, endpoint)),
  )
  return [HEAD, ...named, ...calls].join('\n')
}

function callShapes(feature: string, name: string, endpoint: AnyEndpoint): string[] {
  const { input, reply } = sentencesOfCall(`${feature}.${name}`)
  const fields = inputFields(endpoint)
  const taken = {
    type: 'object',
    properties: Object.fromEntries(fields.map(field => [field.name, field.schema])),
    required: fields.filter(field => field.required).map(field => field.name),
  }
  const schema = replySchema(endpoint)?.schema
  const texts: string[] = []
  if (fields.length > 0)
    texts.push(
      shapeText(shapeName(feature, name, 'Input'), described(taken, input), [
        `The input of \`${feature}.${name}\`.`,
      ]),
    )
  if (schema && !('$ref' in schema))
    texts.push(
      shapeText(shapeName(feature, name, 'Reply'), described(schema, reply), [
        `The reply of \`${feature}.${name}\`.`,
      ]),
    )
  return texts
}

function shapeText(name: string, schema: Json, paragraphs: readonly string[]): string {
  const comment = commentText(paragraphs, '')
  return schema['properties']
    ? `${comment}export interface ${name} ${fieldsText(schema)}\n`
    : `${comment}export type ${name} = ${typeText(schema)}\n`
}
