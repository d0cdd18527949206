/** Reads the input of a call of the fake from its request. */

import { toFieldErrors } from '../basics/issues.js'
import { MAX_ID } from '../basics/schema.js'
import { withDays } from '../http/day-fields.js'
import { type AnyEndpoint, pathNames } from '../http/endpoint.js'
import { decodeText, type TextField } from '../http/form.js'
import type * as z from 'zod/mini'
import { readFakeContent } from './fake-pictures.js'
import { FakeRefusal } from './fake-refusal.js'

/** Parses the flat input by the schemas of the contract. Throws 404 for an impossible path, else 422 by field. */
export async function inputOf(
  endpoint: AnyEndpoint,
  path: Readonly<Record<string, string>>,
  request: Request,
  today: () => string,
): Promise<Readonly<Record<string, unknown>>> {
  const { params, query, body } = endpoint
  const ids: Record<string, unknown> = {}
  for (const name of pathNames(endpoint.path)) {
    if (params && name in params.def.shape) continue
    const id = /^[1-9]\d{0,9}$/.test(path[name] ?? '') ? Number(path[name]) : Number.NaN
    if (!(id <= MAX_ID)) throw new FakeRefusal('not_found')
    ids[name] = id
  }
  const inPath = params?.safeParse(decodeText(params, path, 'absent'))
  if (inPath && !inPath.success) throw new FakeRefusal('not_found')
  const searched = Object.fromEntries(new URL(request.url).searchParams)
  const parts = [
    ...(query ? [parse(query, withDays(query, decodeText(query, searched, 'absent'), today))] : []),
    ...(body ? [parse(body, withDays(body, await bodyOf(endpoint, body, searched, request), today))] : []),
  ]
  const errors = Object.assign({}, ...parts.map(part => part.errors)) as object
  if (Object.keys(errors).length > 0) throw new FakeRefusal('invalid', { errors })
  const headed = Object.entries(endpoint.headers ?? {}).map(([field, name]) => [
    field,
    request.headers.get(name) ?? '',
  ])
  return Object.assign(
    Object.fromEntries(headed),
    ...parts.map(part => part.values),
    inPath?.data,
    ids,
  ) as Record<string, unknown>
}

/** Parses fields by a schema: their values, or the errors by field. */
export function parse(schema: z.ZodMiniObject, fields: Readonly<Record<string, unknown>>) {
  const result = schema.safeParse(fields)
  if (result.success) return { values: result.data, errors: {} }
  return { values: {}, errors: toFieldErrors(result.error.issues, fields) }
}

async function bodyOf(
  { method }: AnyEndpoint,
  schema: z.ZodMiniObject,
  searched: Readonly<Record<string, string>>,
  request: Request,
): Promise<Readonly<Record<string, unknown>>> {
  const fromQuery = method === 'DELETE' ? decodeText(schema, searched, 'absent') : {}
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const fields: Record<string, TextField> = {}
    const form = await request.formData()
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name)
      fields[name] = name.endsWith('[]') ? values : (values.at(-1) ?? '')
    }
    return { ...fromQuery, ...decodeText(schema, fields, 'cleared') }
  }
  const text = await request.text()
  return { ...fromQuery, ...(text === '' ? {} : (JSON.parse(text) as object)) }
}

/**
 * Reads the files of an input: as a text of names and bytes, so that other bytes are other data, and their contents.
 */
export function filesOf(input: Readonly<Record<string, unknown>>) {
  const files = Object.values(input)
    .flat()
    .filter(value => value instanceof Blob)
  return Promise.all(
    files.map(async file => {
      const name = 'name' in file ? String(file.name) : ''
      const bytes = new Uint8Array(await file.arrayBuffer())
      const content = readFakeContent({ name, type: file.type, bytes })
      return { part: file, print: `${name}:${String(bytes)}`, content }
    }),
  )
}

/** Returns a value whose objects have their fields in one order, so that equal values have one text. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]))
}
