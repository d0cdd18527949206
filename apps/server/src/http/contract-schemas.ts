/** Turns the contract's schemas into JSON Schema, with a name for each that a module of the SDK exports. */

import { type AnyEndpoint, pathNames } from '@osys/sdk/http/endpoint'
import * as z from 'zod/mini'
import { SCHEMA_MODULES } from './contract-modules.js'

/** A JSON Schema 2020-12, or a part of one, as OpenAPI 3.1 holds it. */
export type Json = Readonly<Record<string, unknown>>

/** The place of the named schemas in the document. */
export const COMPONENTS = '#/components/schemas/'

export const BINARY = { type: 'string', format: 'binary' } as const
const PATH_ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const

/** The kinds of schemas that become components; others are written out where they stand. */
const NAMED_KINDS = new Set(['object', 'enum', 'union'])

interface Named {
  /** The module of the SDK that exports the schema. */
  readonly module: string
  readonly name: string
  readonly schema: z.ZodMiniType
}

/** Every named schema, by name. */
export const NAMED: readonly Named[] = Object.entries(SCHEMA_MODULES)
  .flatMap(([module, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      isSchema(schema) && NAMED_KINDS.has(schema.def.type) ? [{ module, name, schema }] : [],
    ),
  )
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The names of a reply's parts. The fields of an input may be left out, so objects have no name there. */
const namesOf = {
  output: z.registry<{ id: string }>(),
  input: z.registry<{ id: string }>(),
}
for (const { name, schema } of NAMED) {
  namesOf.output.add(schema, { id: name })
  if (schema.def.type === 'enum') namesOf.input.add(schema, { id: name })
}

/** A schema with the named schemas that it refers to. */
export interface SchemaWithParts {
  readonly schema: Json
  readonly parts: Readonly<Record<string, Json>>
}

const converted = {
  output: new WeakMap<object, SchemaWithParts>(),
  input: new WeakMap<object, SchemaWithParts>(),
}

/** Returns a schema as JSON Schema, and apart from it the named schemas that it refers to. */
export function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): SchemaWithParts {
  const known = converted[io].get(schema)
  if (known) return known
  const made = convert(schema, io)
  converted[io].set(schema, made)
  return made
}

function convert(schema: z.ZodMiniType, io: 'input' | 'output'): SchemaWithParts {
  const text = JSON.stringify(
    z.toJSONSchema(schema, {
      io,
      metadata: namesOf[io],
      reused: 'inline',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod as {
          readonly def: { readonly type: string; readonly parts: readonly unknown[] }
        }
        // Files are the only custom checks without a form in JSON.
        if (def.type === 'custom') Object.assign(jsonSchema, BINARY)
        if (def.type === 'template_literal') jsonSchema.enum = wordsOf(def.parts)
        delete jsonSchema.id
      },
    }),
  )
  const {
    $schema: _version,
    $defs: parts = {},
    ...rest
  } = JSON.parse(text.replaceAll('#/$defs/', COMPONENTS)) as Record<string, unknown>
  return { schema: rest, parts: parts as Record<string, Json> }
}

/** Returns the schema of a successful answer; the bytes of a download have none. */
export function replySchema({ reply }: AnyEndpoint): SchemaWithParts | undefined {
  return typeof reply === 'string' ? undefined : toSchema(reply, 'output')
}

/** A field of a call's flat input. */
export interface InputField {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'body'
  /** The name of the header, where it is one. */
  readonly header?: string
  readonly required: boolean
  readonly schema: Json
}

/** Returns the fields of a call's input in the order path, query, header, body; of each the required ones first. */
export function inputFields(endpoint: AnyEndpoint): readonly InputField[] {
  const params = endpoint.params ? propertiesOf(toSchema(endpoint.params, 'input').schema) : {}
  return [
    ...pathNames(endpoint.path).map((name): InputField => ({
      name,
      in: 'path',
      required: true,
      schema: params[name] ?? PATH_ID,
    })),
    ...fieldsOf('query', endpoint.query),
    ...Object.entries(endpoint.headers ?? {}).map(([name, header]): InputField => ({
      name,
      in: 'header',
      header,
      required: true,
      schema: { type: 'string' },
    })),
    ...fieldsOf('body', endpoint.body),
  ]
}

/** Returns the named schemas that the inputs of a call refer to. */
export function inputParts({ query, body, params }: AnyEndpoint): Readonly<Record<string, Json>> {
  return Object.assign({}, ...[params, query, body].map(each => each && toSchema(each, 'input').parts))
}

function fieldsOf(place: 'query' | 'body', given: z.ZodMiniType | undefined): InputField[] {
  if (!given) return []
  const { schema } = toSchema(given, 'input')
  const required = (schema['required'] as readonly string[] | undefined) ?? []
  const fields = Object.entries(propertiesOf(schema)).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }))
  return [...fields.filter(field => field.required), ...fields.filter(field => !field.required)]
}

/** Returns a text that a schema holds under a key; empty without one. */
export function textIn(schema: Json, key: string): string {
  const value = schema[key]
  return typeof value === 'string' ? value : ''
}

export function propertiesOf(schema: Json): Readonly<Record<string, Json>> {
  return (schema['properties'] as Record<string, Json> | undefined) ?? {}
}

/** Returns the schemas one step inside another: of fields, items, values and choices. */
export function stepsOf(schema: Json): readonly (readonly [field: string | null, inner: Json])[] {
  const lists = ['anyOf', 'oneOf', 'allOf'].flatMap(key => (schema[key] as Json[] | undefined) ?? [])
  const items = [schema['items'], schema['additionalProperties']].filter(isObject)
  return [
    ...Object.entries(propertiesOf(schema)),
    ...[...lists, ...items].map((inner): [null, Json] => [null, inner]),
  ]
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return isObject(value) && '_zod' in value
}

/** Returns all texts of a template whose parts are texts and choices. */
function wordsOf(parts: readonly unknown[]): string[] {
  const choices = parts.map(part =>
    isSchema(part)
      ? Object.values((part.def as unknown as { entries: Record<string, string> }).entries)
      : [String(part)],
  )
  return choices.reduce((texts, words) => texts.flatMap(text => words.map(word => text + word)), [''])
}
