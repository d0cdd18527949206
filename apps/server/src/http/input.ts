/**
 * Checks a request by its endpoint's schemas: path, query, body and headers become one input, or a refusal by
 * field.
 */

import { MAX_ID } from '@osys/sdk/basics/schema'
import { innermost, withDays } from '@osys/sdk/http/day-fields'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { decodeText } from '@osys/sdk/http/form'
import { pathNames } from '@osys/sdk/http/endpoint'
import type * as z from 'zod/mini'
import { toFieldErrors } from '@osys/sdk/basics/issues'
import { fieldMessages } from '@osys/sdk/basics/messages'
import { type Refusal, refuse } from './refusal.js'
import type { Upload } from './upload.js'

/** The parts of a request before the contract has checked them. */
export interface RawInput {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: RawBody
  /** Returns the day of the call in the zone of the workspace, for which `today` stands. */
  readonly today: () => string
}

export type RawBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | {
      readonly kind: 'form'
      readonly texts: Readonly<Record<string, string>>
      readonly files: Readonly<Record<string, readonly Upload[]>>
    }

export type ParsedInput = { readonly input: Readonly<Record<string, unknown>> }

/**
 * Parses the flat input of a call by its endpoint's schemas: path, query, body and named headers in one
 * object. Unknown fields are dropped. A path that names no possible thing is refused as not found, everything
 * else with sentences by field. Spec §7.
 */
export function parseInput(endpoint: AnyEndpoint, raw: RawInput): ParsedInput | Refusal {
  const path = parsePath(endpoint, raw)
  if (path === undefined) return refuse('not_found')

  const query =
    endpoint.query && parsePart(endpoint.query, decodeText(endpoint.query, raw.query, 'absent'), raw.today)
  const body = endpoint.body && parseBody(endpoint.body, endpoint, raw)
  const errors = { ...errorsOf(query), ...errorsOf(body) }
  if (Object.keys(errors).length > 0) return refuse('invalid', { errors })

  const input = { ...headerInput(endpoint, raw.headers), ...valuesOf(query), ...valuesOf(body), ...path }
  mendTexts(input)
  const nul = findNul(input)
  return nul === undefined ? { input } : refuse('invalid', { errors: { [nul]: [fieldMessages.nul] } })
}

type Part = { readonly values: Record<string, unknown> } | { readonly errors: Record<string, string[]> }

function parsePart(
  schema: z.ZodMiniObject,
  given: Readonly<Record<string, unknown>>,
  today: RawInput['today'],
): Part {
  const fields = withDays(schema, given, today)
  const result = schema.safeParse(fields)
  if (result.success) return { values: result.data }
  return { errors: toFieldErrors(result.error.issues, fields) }
}

function errorsOf(part: Part | undefined): Record<string, string[]> {
  return part && 'errors' in part ? part.errors : {}
}

function valuesOf(part: Part | undefined): Record<string, unknown> {
  return part && 'values' in part ? part.values : {}
}

function parseBody(schema: z.ZodMiniObject, endpoint: AnyEndpoint, raw: RawInput): Part {
  // Some clients and proxies drop the body of a DELETE, so its fields are also read from the query.
  const fromQuery = endpoint.method === 'DELETE' ? decodeText(schema, raw.query, 'absent') : {}
  if (raw.body.kind === 'form')
    return parsePart(schema, { ...fromQuery, ...formFields(schema, raw.body) }, raw.today)
  const value = raw.body.kind === 'json' ? raw.body.value : undefined
  if (value === undefined) return parsePart(schema, fromQuery, raw.today)
  if (!isRecord(value)) return { errors: { _: [fieldMessages.notObject] } }
  return parsePart(schema, { ...fromQuery, ...value }, raw.today)
}

function formFields(
  schema: z.ZodMiniObject,
  body: Extract<RawBody, { kind: 'form' }>,
): Record<string, unknown> {
  const fields: Record<string, unknown> = decodeText(schema, body.texts, 'cleared')
  for (const [name, files] of Object.entries(body.files)) {
    fields[name] = isListField(schema.def.shape[name] as z.ZodMiniType | undefined) ? files : files.at(-1)
  }
  return fields
}

/** Returns whether a field's schema, without its wrappers, is a list. */
function isListField(schema: z.ZodMiniType | undefined): boolean {
  return innermost(schema)?.type === 'array'
}

function parsePath(
  endpoint: AnyEndpoint,
  { path: texts, today }: RawInput,
): Record<string, unknown> | undefined {
  const ids: Record<string, unknown> = {}
  for (const name of pathNames(endpoint.path)) {
    if (endpoint.params && name in endpoint.params.def.shape) continue
    const id = toId(texts[name] ?? '')
    if (id === undefined) return undefined
    ids[name] = id
  }
  if (!endpoint.params) return ids
  const part = parsePart(endpoint.params, decodeText(endpoint.params, texts, 'absent'), today)
  return 'values' in part ? { ...ids, ...part.values } : undefined
}

/** Returns the id that a path names: digits only, from 1 to the database's largest. */
export function toId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined
  const id = Number(text)
  return id <= MAX_ID ? id : undefined
}

function headerInput(endpoint: AnyEndpoint, headers: RawInput['headers']): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, header] of Object.entries(endpoint.headers ?? {})) {
    const value = headers[header.toLowerCase()]
    input[name] = typeof value === 'string' ? value : ''
  }
  return input
}

/**
 * Replaces half characters, such as a cut emoji leaves, by U+FFFD: a column of text would store them so, and
 * one of JSON refuses them. It changes the values in place and uses its own stack, as `findNul` does.
 */
function mendTexts(input: Record<string, unknown>): void {
  const open: (Record<string, unknown> | unknown[])[] = [input]
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'string' && HALF.test(value)) {
        Object.assign(holder, { [key]: value.replaceAll(HALVES, '\ufffd') })
      } else if (Array.isArray(value) || isRecord(value)) open.push(value)
    }
  }
}

const HALF = /\p{Surrogate}/u
const HALVES = /\p{Surrogate}/gu

/**
 * Finds the field that holds U+0000, which PostgreSQL cannot store. It walks with its own stack: deep nesting
 * in fields of free shape must not exhaust the call stack.
 */
function findNul(input: Readonly<Record<string, unknown>>): string | undefined {
  for (const [field, value] of Object.entries(input)) {
    const stack: unknown[] = [value]
    while (stack.length > 0) {
      const next = stack.pop()
      if (typeof next === 'string' && next.includes('\0')) return field
      if (Array.isArray(next)) for (const item of next) stack.push(item)
      else if (isRecord(next)) for (const [key, item] of Object.entries(next)) stack.push(key, item)
    }
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
