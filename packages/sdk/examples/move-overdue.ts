/**
 * Moves every overdue task of a company to another status, such as `progress`:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/move-overdue.ts COMPANY_ID STATUS
 *
 * Uses the same actions as the board. They resolve with an outcome and never reject for an answer of the
 * server. Needs `ohplaky.task.index` and `ohplaky.task.status`, and the permissions that Spec §4 asks for
 * some moves.
 */
import { dayOf } from '@osys/sdk/basics/days'
import { createCell } from '@osys/sdk/state/cell'
import { moveTask } from '@osys/sdk/tasks/actions'
import { loadBoard } from '@osys/sdk/tasks/actions.loading'
import { codeOf } from '@osys/sdk/tasks/rules.search'
import { TASK_STATUSES, type Task, TaskStatus } from '@osys/sdk/tasks/schema'
import { EMPTY_POOL, shownTasks } from '@osys/sdk/tasks/state'
import { runScript } from './connect.js'

function isOverdue({ status, due_date }: Task, today: string): boolean {
  return status !== 'done' && due_date !== null && due_date < today
}

runScript(async (osys, [company = '', wanted]) => {
  const status = TaskStatus.safeParse(wanted)
  const companyId = Number(company)
  if (!Number.isSafeInteger(companyId) || companyId < 1 || !status.success)
    throw new Error(`Give a company's id and a status: ${TASK_STATUSES.join(', ')}.`)

  const ports = { api: osys, pool: createCell(EMPTY_POOL) }
  const board = await loadBoard(ports, companyId)
  if (board.ended === 'refused') throw board.error

  const { timezone } = await osys.app.config({})
  const today = dayOf(Date.now(), timezone)
  const overdue = shownTasks(ports.pool.get()).filter(
    task => isOverdue(task, today) && task.status !== status.data,
  )
  let moved = 0
  for (const task of overdue) {
    // Without a position the task goes to the end of its new column.
    const outcome = await moveTask(ports, task.id, { status: status.data, position: null })
    if (outcome.ended === 'done') moved += 1
    if (outcome.ended === 'refused') console.error(`${codeOf(task)} ${task.title}: ${outcome.error.msg}`)
  }
  console.log(`${moved} moved, ${overdue.length - moved} refused`)
  return moved === overdue.length
})
