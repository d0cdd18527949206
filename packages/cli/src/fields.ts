/** The fields of a call as arguments and options of its command. */

import { described } from '@osys/sdk/http/described'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { pathNames } from '@osys/sdk/http/endpoint'
import { inputSchemaOf, type JsonSchema } from '@osys/sdk/http/input-schema'
import { SENTENCES } from './sentences.js'

/** The way in which the text of a field is read. */
export type FieldKind = 'text' | 'number' | 'flag' | 'json' | 'file'

/** A field of a call's input, as the command line takes it. */
export interface Field {
  /** The name in the call's input, such as `company_id`. */
  readonly name: string
  readonly kind: FieldKind
  /** True when it takes several values. */
  readonly isList: boolean
  readonly isRequired: boolean
  /** True for the ids of what the call is about, which come as arguments in their order. */
  readonly isArgument: boolean
  /** True when the word `null` empties it. */
  readonly isNullable: boolean
  /** The words that it knows; empty when it takes any. */
  readonly choices: readonly string[]
  /** The sentence of the contract about it, without its full stop. */
  readonly text: string
}

/** Returns the JSON schema of a call such as `tasks.create`, with the sentence of each field. */
export function describedInput(call: string, endpoint: AnyEndpoint, hidden: ReadonlySet<string>): JsonSchema {
  return described(inputSchemaOf(endpoint, hidden), SENTENCES[call] ?? {})
}

/**
 * Returns the fields of a call such as `tasks.create`. Its UUID is left out: each command makes a new one. A field
 * of `optional` need not be typed, because the command knows it.
 */
export function fieldsOf(
  call: string,
  endpoint: AnyEndpoint,
  optional: ReadonlySet<string> = new Set(),
): readonly Field[] {
  const { properties, required } = inputSchemaOf(endpoint, new Set(['client_id']))
  const sentences = SENTENCES[call] ?? {}
  const path = new Set<string>(pathNames(endpoint.path))
  return Object.entries(properties).map(([name, schema]) => {
    const { schema: value, isNullable } = withoutNull(schema)
    const items = itemsOf(value)
    const kind = kindOf(items ?? value)
    const isRequired = required.includes(name) && !optional.has(name)
    const isList = items !== undefined && kind !== 'json'
    return {
      name,
      kind,
      isList,
      isRequired,
      isArgument:
        path.has(name) || (isRequired && !isList && kind === 'number') || isFiles(kind, isList, isRequired),
      isNullable,
      choices: ((items ?? value)['enum'] as readonly string[] | undefined) ?? [],
      text: (sentences[name] ?? '').replace(/\.$/, optional.has(name) ? '; by default the newest' : ''),
    }
  })
}

/** Returns whether a call is about several files, which come last: `osys files upload 7 *.pdf`. */
function isFiles(kind: FieldKind, isList: boolean, isRequired: boolean): boolean {
  return kind === 'file' && isList && isRequired
}

/**
 * Returns the value of a field from what was typed. Throws TypeError with the field's name when it is not of
 * its kind. Files stay paths.
 */
export function readField({ name, kind, isNullable }: Field, text: string): unknown {
  if (isNullable && text === 'null') return null
  if (kind === 'number') {
    const value = Number(text)
    if (text.trim() === '' || !Number.isFinite(value)) throw new TypeError(`${name}: "${text}" is no number`)
    return value
  }
  if (kind === 'json') return readJson(name, text)
  return text
}

function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TypeError(`${name}: "${text}" is no JSON`)
  }
}

/** Returns the schema of the values of a list, also of one that is a single value elsewhere (`several`). */
function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema['type'] === 'array') return schema['items'] as JsonSchema
  const [one, list] = (schema['anyOf'] as readonly JsonSchema[] | undefined) ?? []
  const items = list?.['type'] === 'array' ? (list['items'] as JsonSchema) : undefined
  return items && JSON.stringify(items) === JSON.stringify(one) ? items : undefined
}

function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly isNullable: boolean } {
  const any = schema['anyOf'] as readonly JsonSchema[] | undefined
  if (!any) return { schema, isNullable: false }
  const others = any.filter(({ type }) => type !== 'null')
  return { schema: oneOf(others), isNullable: others.length < any.length }
}

/** Returns the only choice, a text for several kinds of texts, or the choice between others. */
function oneOf(choices: readonly JsonSchema[]): JsonSchema {
  if (choices.length === 1) return choices[0] ?? {}
  return choices.every(({ type }) => type === 'string') ? { type: 'string' } : { anyOf: choices }
}

function kindOf(schema: JsonSchema): FieldKind {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'string':
      return 'text'
    case undefined:
      return (schema['anyOf'] ?? schema['oneOf']) ? 'json' : 'file'
    default:
      return 'json'
  }
}
