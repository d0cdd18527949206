/** A program with one call of the SDK, to weigh. */

import { createApi } from '@osys/sdk/http/api'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'

export const list = (baseUrl: string, token: string) =>
  createApi({ baseUrl, token: () => token }).call(listTasks, { status: 'review' })
