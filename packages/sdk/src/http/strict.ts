import type { CallOptions } from './api.js'
import type { AnyEndpoint } from './endpoint.js'
import { nameOf, pathNames } from './endpoint.js'
import { MOST_KEY_SIGNS } from './idempotency-key.js'

/**
 * Throws TypeError for a field that the endpoint does not know, so that a misspelt name in a script is not
 * left out in silence. The message names the fields that it knows.
 */
export function refuseUnknownFields(endpoint: AnyEndpoint, input: object): void {
  // A script without types can hand over anything.
  if (Object(input) !== input)
    throw new TypeError(`${nameOf(endpoint)} takes its fields in an object, such as { id: 12 }`)
  const { path, query, body, headers = {} } = endpoint
  const known = new Set([
    ...pathNames(path),
    ...Object.keys(query?.def.shape ?? {}),
    ...Object.keys(body?.def.shape ?? {}),
    ...Object.keys(headers),
  ])
  refuseOthers(nameOf(endpoint), 'field', input, known)
}

/** Throws TypeError for an option that is not in `known`, such as `time_out` for `timeout`. */
export function refuseUnknownOptions(name: string, options: object, known: Iterable<string>): void {
  refuseOthers(name, 'option', options, new Set(known))
}

/**
 * Throws TypeError for a header or an idempotency key that cannot be sent: from the platform it would look like a
 * lost network.
 */
export function refuseUnsendable(
  name: string,
  { headers = {}, idempotencyKey }: Pick<CallOptions, 'headers' | 'idempotencyKey'>,
): void {
  if (idempotencyKey !== undefined && !isKey(idempotencyKey))
    throw new TypeError(`${name}: the idempotencyKey takes 1 to ${MOST_KEY_SIGNS} signs of any script`)
  for (const [header, value] of Object.entries(headers)) {
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw new TypeError(`${name}: the header ${header} takes no line breaks, and no signs beyond Latin-1`)
  }
}

function isKey(key: string): boolean {
  return key !== '' && [...key].length <= MOST_KEY_SIGNS && !/\p{Surrogate}/u.test(key)
}

function refuseOthers(name: string, noun: string, given: object, known: ReadonlySet<string>): void {
  const [unknown] = Object.keys(given).filter(key => !known.has(key))
  if (unknown === undefined) return
  const names = [...known].toSorted().join(', ')
  throw new TypeError(`${name}: unknown ${noun} "${unknown}". Known: ${names || 'none'}.`)
}
