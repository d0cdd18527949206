/** The call for the deleted tasks that can be restored. */

import * as z from 'zod/mini'
import { pageQuery } from '../basics/input.js'
import { Id, PAGE_SIZE, page } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { DeletedTask } from './schema.deleted.js'

export const listDeletedTasks = endpoint({
  method: 'GET',
  path: '/api/v1/ohplaky/task-deleted',
  summary:
    'The tasks that were deleted within 30 days, the last deleted first: of the companies in the lists of the caller, or of one company that the caller may see.',
  access: { permission: 'ohplaky.task.destroy' },
  query: pageQuery(PAGE_SIZE.deletedTasks, {
    /** Only tasks of this company. */
    company_id: z.optional(Id),
    /** Only the task of this id. */
    id: z.optional(Id),
  }),
  reply: page('items', DeletedTask),
})
