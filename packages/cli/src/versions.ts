/** The version that a change starts from: read from the server when it is not typed. */

import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import type { Client } from './client.js'

/** The field with which a change says what it started from. */
export const VERSION = 'version'

/** Returns the call that reads what a change with a version is about; undefined for other calls. */
export function readerOf(
  endpoint: AnyEndpoint,
  calls: Readonly<Record<string, AnyEndpoint>>,
): AnyEndpoint | undefined {
  const hasVersion = endpoint.body !== undefined && VERSION in endpoint.body.def.shape
  if (!hasVersion || !endpoint.path.includes(':')) return undefined
  return Object.values(calls).find(({ method, path }) => method === 'GET' && path === endpoint.path)
}

/**
 * Returns the input with the version that the server has now. A typed version stays: the server then refuses the
 * change when somebody else was faster.
 */
export async function withVersion(
  { osys }: Client,
  reader: AnyEndpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (input[VERSION] !== undefined) return input
  const reply = (await osys.call(reader, { id: input['id'] })) as Readonly<Record<string, unknown>>
  const thing = Object.values(reply).find(
    part => typeof part === 'object' && part !== null && VERSION in part,
  ) as { readonly version: number } | undefined
  return { ...input, [VERSION]: thing?.version }
}
