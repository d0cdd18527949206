import type { AnyEndpoint } from './endpoint.js'
import { nameOf, pathNames } from './endpoint.js'

/**
 * Throws TypeError for a field that the endpoint does not know, so that a misspelt name in a script is not
 * left out in silence. The message names the fields that it knows.
 */
export function refuseUnknownFields(endpoint: AnyEndpoint, input: object): void {
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

function refuseOthers(name: string, noun: string, given: object, known: ReadonlySet<string>): void {
  const [unknown] = Object.keys(given).filter(key => !known.has(key))
  if (unknown === undefined) return
  const names = [...known].toSorted().join(', ')
  throw new TypeError(`${name}: unknown ${noun} "${unknown}". Known: ${names || 'none'}.`)
}
