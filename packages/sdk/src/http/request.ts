/** Builds the request of a call from its flat input: path, query, headers and body. */

import type { AnyEndpoint } from './endpoint.js'
import { pathNames } from './endpoint.js'
import { toFormData, toText } from './form.js'

/** A call that is ready to send; it does not depend on base URL, token and fetch. */
export interface BuiltRequest {
  readonly method: string
  /** Path and query, from the server's root. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
}

/**
 * Divides a flat input by the endpoint's schemas: `:name`s go into the path, the others into query, headers
 * or body. Names that the endpoint does not know are left out. Throws TypeError when a path parameter is
 * missing.
 */
export function buildRequest(
  endpoint: AnyEndpoint,
  input: Readonly<Record<string, unknown>> = {},
): BuiltRequest {
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(endpoint.headers ?? {})) headers[header] = String(input[name])

  const path = buildPath(endpoint.path, input) + buildQuery(fieldNames(endpoint.query), input)
  if (endpoint.body === undefined) return { method: endpoint.method, path, headers, body: undefined }

  const names = fieldNames(endpoint.body)
  if (endpoint.encoding === 'multipart') {
    return { method: endpoint.method, path, headers, body: toFormData(names, input) }
  }
  headers['Content-Type'] = 'application/json'
  return { method: endpoint.method, path, headers, body: JSON.stringify(pick(names, input)) }
}

function buildPath(path: string, input: Readonly<Record<string, unknown>>): string {
  let built = path
  for (const name of pathNames(path)) {
    const value = input[name]
    const text = toText(value)
    if (text === '') throw new TypeError(`${path} needs "${name}"`)
    built = built.replace(`:${name}`, () => encodeURIComponent(text))
  }
  return built
}

function buildQuery(names: readonly string[], input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const name of names) if (input[name] !== undefined) query.set(name, toText(input[name]))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

function pick(names: readonly string[], input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.filter(name => input[name] !== undefined).map(name => [name, input[name]]))
}

function fieldNames(schema: AnyEndpoint['body']): readonly string[] {
  return schema === undefined ? [] : Object.keys(schema.def.shape)
}
