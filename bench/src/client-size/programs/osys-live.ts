/** A program with one call of the SDK and the live connection, to weigh. */

import { connectRealtime } from '@osys/realtime'
import { createApi } from '@osys/sdk/http/api'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'

export function open(baseUrl: string, token: string) {
  const api = createApi({ baseUrl, token: () => token })
  return { list: () => api.call(listTasks, { status: 'review' }), live: connectRealtime({ api, baseUrl }) }
}
