/** The call for the labels in use. */

import * as z from 'zod/mini'
import { Id } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'

/** At most 200, and counted in the 10,000 tasks that changed last: labels beyond them are rarely meant. */
export const listTaskLabels = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-label',
  summary:
    'The labels in use, those of most tasks first: of the companies in the lists of the caller, or of one company that the caller may see.',
  access: { permission: 'ohplaky.task.index' },
  query: z.object({
    /** Only labels of tasks of this company. */
    company_id: z.optional(Id),
  }),
  reply: z.object({
    /** The labels as they are written. */
    labels: z.array(z.string()),
  }),
})
