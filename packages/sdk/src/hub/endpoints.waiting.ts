import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.js'
import { SeenVersions } from './endpoints.js'
import { Waiting } from './schema.waiting.js'

/** The things that wait for an admin, for the hub. */
export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/hub/waiting',
  summary:
    'The things that wait for the caller as an admin: companies to approve, shifts that nobody ended, silent tablets.',
  access: 'session',
  /** With the seen release notes, so that the hub of an admin asks once. */
  reply: z.extend(Waiting, { versions: z.optional(SeenVersions) }),
})
