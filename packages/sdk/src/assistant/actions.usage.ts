/** The flow that loads which model answers, and how much of the day's limit is left. */

import { attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import { getAssistantUsage } from './endpoints.answers.js'
import type { AssistantPorts } from './ports.js'

/** Fetches who answers, and what the day has left. */
export async function loadUsage(ports: Pick<AssistantPorts, 'api' | 'desk'>): Promise<Outcome> {
  const { desk } = ports
  const outcome = await attempt(ports, getAssistantUsage, {}, { quiet: true })
  if (outcome.ended === 'done') desk.set({ ...desk.get(), usage: outcome.value })
  return mapDone(outcome, () => undefined)
}
