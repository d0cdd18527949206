import { attempt } from '../http/attempt.js'
import { mapDone, type Outcome } from '../http/outcome.js'
import type { PoolPorts } from './actions.js'
import { moveTaskToCompany } from './endpoints.js'
import type { Task } from './schema.js'
import { taskSaved } from './state.js'

/** The names of the fields of the form that moves a task to another company. */
export const MOVE_FIELDS = ['company_id'] as const

/** Moves a task to another company. Its old channel and its new one tell open apps of it. */
export async function moveToCompany(
  { api, pool }: PoolPorts,
  id: number,
  companyId: number,
): Promise<Outcome<Task>> {
  const input = { id, company_id: companyId }
  const outcome = mapDone(
    await attempt({ api }, moveTaskToCompany, input, { fields: MOVE_FIELDS }),
    ({ task }) => task,
  )
  if (outcome.ended === 'done') pool.set(taskSaved(pool.get(), outcome.value))
  return outcome
}
