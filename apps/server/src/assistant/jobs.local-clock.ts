/** Looks at the person's clock for the local mode before it proposes a punch. */

import { routePath } from '@osys/sdk/app/routes'
import { getTimesheet } from '@osys/sdk/timeclock/endpoints'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { clockState, judgePunch } from '@osys/sdk/timeclock/state'
import { type LocalContext, NoAnswer } from './jobs.local-context.js'
import { punchTexts } from './messages.punches.js'
import { timesheetHref } from './rules.results.js'

/** Rejects with NoAnswer for a punch that the server would refuse as the person's clock stands now. */
export async function expectFitting(event: ClockEvent, context: LocalContext): Promise<void> {
  const { job, today, toolbox, read } = context
  // Without the tool the server decides when the card is applied.
  if (!toolbox.tools.some(({ tool }) => tool.name === 'get_timesheet')) return
  const { id } = job.person
  const { work_logs } = getTimesheet.reply.parse((await read('get_timesheet', { id })).body)
  const state = clockState(work_logs)
  const verdict = judgePunch(state, { event, at: job.now.getTime() })
  if (verdict.ok) return
  const place = { today, timezone: job.timezone }
  throw new NoAnswer(
    verdict.code === 'stale_shift'
      ? punchTexts.stale(state, event, place, routePath('hub'))
      : punchTexts.wrong(state, event, place, timesheetHref(id)),
  )
}
