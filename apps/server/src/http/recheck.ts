/**
 * Checks the caller's access with the headers, again after the body, and within the write; rights that
 * changed meanwhile without forbidding the call are answered 503 `access_changed`.
 */

import { mayCall } from '@osys/sdk/access/rules'
import { refuseKey } from '@osys/sdk/access/rules.keys'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { KEY_PREFIX } from '@osys/sdk/session/schema.keys'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../db/client.js'
import { toAccessRefusal } from './access.js'
import { authenticate, findRights } from './auth.js'
import type { Deps } from './deps.js'
import { authenticateDevice } from './device.js'
import { bearerKey } from './key.js'
import { httpMessages } from './messages.js'
import { type DeviceCaller, type Person, type SessionRights, toSubject } from './person.js'
import { findUnits } from './queries.devices.js'
import { type Refusal, refuse } from './refusal.js'

/** Reads the caller from the key of a request. */
export async function readCaller(deps: Deps, request: FastifyRequest): Promise<void> {
  const key = bearerKey(request.headers.authorization)
  const isTablet = request.device !== null
  request.person = key === undefined || isTablet ? null : await authenticate(deps, key)
  request.device = key === undefined || request.person ? null : await authenticateDevice(deps, key)
}

/** Refuses callers who may not make the call. */
export function refuseCaller(endpoint: AnyEndpoint, request: FastifyRequest): Refusal | undefined {
  return refuseAccess(endpoint, request, request.person ?? request.device)
}

/** Checks the caller again after the body, which may take minutes to arrive. */
export async function recheckAfterBody(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  return hasBody(request) ? refuseAgain(deps, endpoint, request) : undefined
}

/** Reads the caller anew, and refuses whoever may no longer make the call. */
export async function refuseAgain(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<Refusal | undefined> {
  await readCaller(deps, request)
  return refuseCaller(endpoint, request)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Checks the caller once more within a write, under the lock of `beginWrite`. Refuses callers who may no
 * longer make the call. Rights that changed in another way are refused too, with 503: the handler's decision
 * is out of date, and it cannot begin again, because received files are already moved and tries are counted.
 */
export async function recheckInWrite(
  tx: Queryable,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  now: Date,
): Promise<Refusal | undefined> {
  const { person, device } = request
  if (person) {
    const rights = await findRights(tx, person.session.id, now)
    const fresh = rights && { ...person, ...rights }
    const refusal = refuseAccess(endpoint, request, fresh)
    return refusal ?? (fresh && hasSameRights(person, fresh) ? undefined : CHANGED)
  }
  if (device) {
    const units = await findUnits(tx, device.id)
    const refusal = refuseAccess(endpoint, request, units && device)
    return refusal ?? (units && isSameSet(device.units, units) ? undefined : CHANGED)
  }
  return undefined
}

const CHANGED = refuse('access_changed', { retryAfterSeconds: 1 })

function refuseAccess(
  endpoint: AnyEndpoint,
  { params, headers }: FastifyRequest,
  caller: Person | DeviceCaller | null,
): Refusal | undefined {
  const key = caller?.kind === 'person' ? caller.key : null
  const refusal = key && refuseKey(endpoint, key.permissions)
  if (refusal) return refuse(refusal)
  const verdict = mayCall(toSubject(caller), endpoint.access, params as Record<string, unknown>)
  if (verdict.allowed) return undefined
  // A script has no other way to see that its key is over.
  const isPersonal = bearerKey(headers.authorization)?.startsWith(KEY_PREFIX)
  if (!caller && isPersonal) return refuse('unauthenticated', { msg: httpMessages.keyOver })
  return toAccessRefusal(verdict)
}

function hasSameRights(before: SessionRights, after: SessionRights): boolean {
  return isSameSet(before.roles, after.roles) && isSameSet(before.permissions, after.permissions)
}

function isSameSet(before: readonly string[], after: readonly string[]): boolean {
  return before.length === after.length && before.every(each => after.includes(each))
}
