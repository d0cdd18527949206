import type { ApiPort } from '../http/attempt.js'
import type { EndpointInput } from '../http/endpoint.js'
import { type Outcome, refusalOf } from '../http/outcome.js'
import { askCorrection } from '../timeclock/actions.requests.js'
import type { requestCorrection } from '../timeclock/endpoints.requests.js'
import type { ClockRequest } from '../timeclock/schema.corrections.js'
import { verdictOf } from './rules.verdict.js'

/**
 * Asks for a correction for the person at the tablet. A photo that cannot be sent never prevents the request: it
 * is then sent without. Spec §4.
 */
export async function askAtTablet(
  ports: ApiPort,
  { photo, ...asked }: EndpointInput<typeof requestCorrection>,
): Promise<Outcome<ClockRequest>> {
  if (!photo) return askCorrection(ports, asked)
  const outcome = await askCorrection(ports, { ...asked, photo })
  const refusal = refusalOf(outcome)
  const isOfPhoto = refusal !== null && verdictOf(refusal, true) === 'without photo'
  return isOfPhoto ? askCorrection(ports, asked) : outcome
}
