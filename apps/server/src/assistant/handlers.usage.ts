import type * as endpoints from '@osys/sdk/assistant/endpoints.answers'
import type { Handler } from '../http/mount.js'
import type { Person } from '../http/person.js'
import type { Answers } from './jobs.answers.js'
import { sumUsed } from './queries.ledger.js'
import { dailyLimit, dayAround } from './rules.limits.js'

/** Makes the handler that tells how much of the assistant the caller has used today, and their limit. Spec §7. */
export function getAssistantUsage(answers: Answers): Handler<typeof endpoints.getAssistantUsage, Person> {
  return async (_input, { deps, db, person, now }) => {
    const { start, end } = dayAround(now, deps.config.timezone)
    const { answers: used, ...tokens } = await sumUsed(db, person.id, start)
    const limit = dailyLimit(person.roles, deps.config.assistant.limits)
    const { mode, model } = answers.engine
    return { mode, model, limit, used, resets_at: end.toISOString(), ...tokens }
  }
}
