/** The flows of personal keys for scripts: lists, makes and ends them. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { createKey, deleteKey, listKeys } from './endpoints.keys.js'
import type { PersonalKey } from './schema.keys.js'

/** The fields of the form for a new key. */
export const KEY_FIELDS = ['name', 'permissions', 'days', 'current_password'] as const

/** Fetches the person's own keys, newest first. Spec §4. */
export async function loadKeys(
  ports: ApiPort,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<readonly PersonalKey[]>> {
  return mapDone(await attempt(ports, listKeys, {}, options), ({ items }) => items)
}

/** A key that was just made, with its secret, which nothing tells again. */
export interface MadeKey {
  readonly key: PersonalKey
  readonly apiKey: string
}

/** Makes a key. */
export function makeKey(
  ports: ApiPort,
  input: EndpointInput<typeof createKey>,
  options: Pick<CallOptions, 'fields'> = {},
): Promise<Outcome<MadeKey>> {
  return attempt(ports, createKey, input, options)
}

/** Ends a key. */
export function endKey(ports: ApiPort, id: number): Promise<Outcome<unknown>> {
  return attempt(ports, deleteKey, { id })
}
