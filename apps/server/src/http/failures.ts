/** Tells which failures a call may answer, from its place in the contract and the codes that its comment names. */

import { type AnyEndpoint, carriesKey, isWrite } from '@osys/sdk/http/endpoint'
import { REFUSAL_STATUS, type RefusalCode } from './refusal.js'

/** Failures of any call: a crowd, a pause, a fault. */
const ANY: readonly RefusalCode[] = ['throttled', 'internal', 'unavailable']

/**
 * Returns the codes that a call may answer, by status. `remarks` is the comment of the endpoint: a code in
 * backticks there is one of its failures.
 */
export function failuresOf(
  endpoint: AnyEndpoint,
  remarks: string,
): Readonly<Record<string, readonly RefusalCode[]>> {
  const named = [...remarks.matchAll(/`(\w+)`/g)].map(match => match[1] as string)
  const codes = new Set<RefusalCode>([
    ...accessFailures(endpoint),
    ...inputFailures(endpoint),
    ...writeFailures(endpoint),
    ...named.filter((word): word is RefusalCode => Object.hasOwn(REFUSAL_STATUS, word)),
    ...ANY,
  ])
  const byStatus: Record<string, RefusalCode[]> = {}
  for (const code of codes) (byStatus[String(REFUSAL_STATUS[code])] ??= []).push(code)
  return byStatus
}

function accessFailures({ access, byKey }: AnyEndpoint): readonly RefusalCode[] {
  if (access === 'public') return []
  const codes: RefusalCode[] = ['unauthenticated']
  if (access === 'session') codes.push('people_only')
  else codes.push('permission' in access ? 'missing_permission' : 'missing_role')
  if (byKey === 'never') codes.push('key_refused')
  else if (byKey === undefined) codes.push('key_limited')
  return codes
}

/** The fields by which a caller says which copy they saw; another one by now refuses the change. */
const SEEN = ['version', 'edited_at', 'seen_body']

function inputFailures({ path, query, body, params, encoding }: AnyEndpoint): readonly RefusalCode[] {
  const codes: RefusalCode[] = []
  if (path.includes(':')) codes.push('not_found')
  if (query ?? body ?? params) codes.push('invalid')
  if (!body) return codes
  codes.push('malformed_json', 'too_large', 'unsupported_media_type')
  if (encoding === 'multipart') codes.push('malformed_multipart', 'disk_full')
  if (SEEN.some(name => name in body.def.shape)) codes.push('version_conflict')
  return codes
}

function writeFailures(endpoint: AnyEndpoint): readonly RefusalCode[] {
  const codes: RefusalCode[] = []
  if (isWrite(endpoint) && endpoint.access !== 'public') codes.push('access_changed')
  if (carriesKey(endpoint)) codes.push('idempotency_in_progress', 'idempotency_mismatch')
  return codes
}
