import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import { createOwner, getSetup } from './endpoints.js'

/** The fields of the form of the first owner, which show their own errors. */
export const OWNER_FIELDS = ['name', 'email', 'password', 'password_confirmation'] as const

/** Asks what the one-time link of a token can still do. Spec §10. */
export function loadSetup(ports: ApiPort, token: string): Promise<Outcome<EndpointReply<typeof getSetup>>> {
  return attempt(ports, getSetup, { token })
}

/** Creates the first owner; the link ends with it. */
export function createFirstOwner(
  ports: ApiPort,
  owner: EndpointInput<typeof createOwner>,
): Promise<Outcome<unknown>> {
  return attempt(ports, createOwner, owner, { fields: OWNER_FIELDS })
}
