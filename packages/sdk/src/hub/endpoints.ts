/** The calls for the release notes that a person has seen. */

import * as z from 'zod/mini'
import { text } from '../basics/input.js'
import { mutation } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

/** The versions whose release notes a person has seen, by app. Spec §3. */
export const SeenVersions = z.record(z.string(), z.array(z.string()))

export const getSeenVersions = endpoint({
  method: 'GET',
  path: '/api/v1/hub/versions',
  summary: 'The release notes that the person has seen, on whichever browser.',
  access: 'session',
  reply: z.object({
    /** The seen versions, by app. */
    versions: SeenVersions,
  }),
})

export const markVersionSeen = endpoint({
  method: 'PUT',
  path: '/api/v1/hub/versions',
  summary: 'Marks the release notes of one version of an app as seen.',
  access: 'session',
  retrySafe: true,
  body: z.object({
    /** The app, such as `ohplaky`. */
    app: text(40),
    /** The version whose notes were seen. */
    version: text(40),
  }),
  reply: mutation({
    /** The seen versions, by app. */
    versions: SeenVersions,
  }),
})
