/** The call that lists what needs those who keep the timesheets. */

import { endpoint } from '../http/endpoint.js'
import { CLOCK_RETRIES as retries } from './schema.js'
import { ClockAttention } from './schema.attention.js'

export const getClockAttention = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/attention',
  summary:
    'The list for those who keep the timesheets: forgotten exits, missing people, requests, silent tablets.',
  access: { permission: 'ojibble.admin.timesheets.index' },
  retries,
  // It compares the last four weeks of everybody.
  limits: { perMinute: 60 },
  reply: ClockAttention,
})
