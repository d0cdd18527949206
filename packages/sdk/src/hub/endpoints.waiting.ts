import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.js'
import { NotificationPage } from '../notifications/endpoints.js'
import { SeenVersions } from './endpoints.js'
import { Waiting } from './schema.waiting.js'

/** The things that wait for a person, for the hub. The notifications stay unseen. */
export const getWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/hub/waiting',
  summary:
    'The things that wait for the caller: the newest notifications; for admins companies to approve, work records and requests to review, shifts that nobody ended, silent tablets.',
  access: 'session',
  /** With the seen release notes, so that the hub asks once. */
  reply: z.extend(Waiting, {
    /** The seen versions, by app. */
    versions: z.optional(SeenVersions),
    /** The newest notifications, as the first page of their list. */
    notifications: z.optional(NotificationPage),
  }),
})
