/** The calls of reports: hours of any range of days, as data and as pages to sign. */

import * as z from 'zod/mini'
import { day } from '../basics/input.js'
import { BusinessUnit } from '../basics/schema.js'
import { endpoint } from '../http/endpoint.js'
import { CLOCK_RETRIES as retries } from './schema.js'
import { ReportEntry } from './schema.report.js'

const range = {
  /** The first day. */
  from: day(),
  /** The last day, included. */
  to: day(),
}

/** A range has 92 days at most. */
export const getHours = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/hours',
  summary: 'The hours of any range of days of the people whose timesheets the caller may see.',
  access: { permission: 'ojibble.admin.timesheets.index' },
  retries,
  query: z.object(range),
  reply: z.object({
    /** The hours by person, by name. */
    items: z.array(ReportEntry),
  }),
})

export const getHoursOf = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/employees/:id/hours',
  summary: "One person's hours of any range of days; everybody may see their own.",
  access: { permission: 'ojibble.admin.timesheets.index', orSelf: 'id' },
  retries,
  query: z.object(range),
  reply: z.object({
    /** The hours of the person, as the only item. */
    items: z.array(ReportEntry),
  }),
})

export const downloadReport = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/employees/:id/report',
  summary: "One person's report as a PDF to sign; everybody may have their own.",
  access: { permission: 'ojibble.admin.timesheets.index', orSelf: 'id' },
  retries,
  query: z.object(range),
  reply: 'file',
})

export const downloadReports = endpoint({
  method: 'GET',
  path: '/api/v1/ojibble/reports',
  summary: 'The reports of all people whose timesheets the caller may see, as one archive.',
  access: { permission: 'ojibble.admin.timesheets.index' },
  retries,
  query: z.object({
    ...range,
    /** Only people of this unit. */
    unit: z.optional(BusinessUnit),
  }),
  reply: 'zip',
})
