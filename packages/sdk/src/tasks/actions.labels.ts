/** The flow that fetches the labels in use, of a company or of all. */

import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { Clock } from '../http/deadline.js'
import { done, mapDone, type Outcome } from '../http/outcome.js'
import type { Cell } from '../state/cell.js'
import { listTaskLabels } from './endpoints.labels.js'
import { type LabelsInUse, labelsListed } from './state.labels.js'

/** The ports of the labels in use. */
export interface LabelPorts extends ApiPort {
  readonly clock: Pick<Clock, 'now'>
  readonly labels: Cell<LabelsInUse>
}

/** The time for which listed labels serve; a label that this page gives is offered at once. */
const FRESH_MS = 300_000

/** Fetches the labels in use of a company, or of all for null, unless they came within five minutes. */
export async function loadLabels(
  ports: LabelPorts,
  companyId: number | null,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome> {
  const { clock, labels } = ports
  const known = labels.get().get(companyId)
  if (known && clock.now() - known.at < FRESH_MS) return done()
  const input = companyId === null ? {} : { company_id: companyId }
  const outcome = await attempt(ports, listTaskLabels, input, { quiet: true, ...options })
  return mapDone(outcome, reply => {
    labels.set(labelsListed(labels.get(), companyId, { labels: reply.labels, at: clock.now() }))
  })
}
