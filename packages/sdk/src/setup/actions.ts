/** The flows of the first set-up: loads the state of the one-time link, and creates the first owner. */

import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import { createOwner, getSetup } from './endpoints.js'

/** The fields of the first owner's form, which shows their errors itself. */
export const OWNER_FIELDS = ['name', 'email', 'password', 'password_confirmation'] as const

/** Fetches the state of the one-time link with this token. Spec §10. */
export function loadSetup(ports: ApiPort, token: string): Promise<Outcome<EndpointReply<typeof getSetup>>> {
  return attempt(ports, getSetup, { token })
}

/** Creates the first owner; the link is then used up. */
export function createFirstOwner(
  ports: ApiPort,
  owner: EndpointInput<typeof createOwner>,
): Promise<Outcome<unknown>> {
  return attempt(ports, createOwner, owner, { fields: OWNER_FIELDS })
}
