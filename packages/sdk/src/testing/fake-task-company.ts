import { explainAccess } from '../access/rules.js'
import type { Contract } from '../contract.js'
import { companyChannel } from '../realtime/channels.js'
import { overviewsChannel } from '../realtime/hearing.js'
import { taskCode } from '../tasks/format.code.js'
import { type FakeCall, type FakeHandler, reachFakeCompanyToWrite } from './fake-call.js'
import { mayFollow, notifyOfLoss } from './fake-notify.js'
import { FakeRefusal, requireAllowed } from './fake-refusal.js'
import { recordFakeActivity } from './fake-task-activity.js'
import { columnOf, positionIn } from './fake-task-rules.js'
import { changedTask, nextNumber, storeFakeTask } from './fake-task-store.js'
import type { FakeCompany } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Moves the comments of a task, the deleted ones too, and tells it in both companies. */
function moveComments({ data, tell }: FakeCall, taskId: number, from: FakeCompany, to: FakeCompany): void {
  const own = [...data.comments.values()].filter(each => each.task_id === taskId)
  for (const each of own) data.comments.set(each.id, { ...each, company_id: to.id })
  const newest = own.at(-1)
  if (!newest) return
  for (const { id } of [from, to])
    tell([companyChannel(id)], 'CommentChanged', {
      action: 'update',
      id: newest.id,
      company_id: id,
      client_id: null,
      comment: null,
      refetch: true,
    })
}

/** Returns the code of a task as the activity keeps it: none in a company that was never approved. */
function codeIn(company: FakeCompany, number: number): string[] {
  return company.approved_at === null ? [] : [taskCode(company.name, number)]
}

/** Answers the fake's call that moves a task with its comments to another company. */
export const moveFakeTask: FakeHandler<Contract['tasks']['move']> = ({ id, company_id }, call) => {
  const { data, now, tell } = call
  const task = data.tasks.get(id)
  if (!task) throw new FakeRefusal('not_found')
  // The server does the same: it locks the company with the lower id first.
  const reached = [task.company_id, company_id]
    .toSorted((one, other) => one - other)
    .map(each => reachFakeCompanyToWrite(call, each))
  if (task.deleted_at !== null) throw new FakeRefusal('not_found')
  requireAllowed(explainAccess(call.subject, { permission: 'ohplaky.task.create' }))
  const [from, to] = [task.company_id, company_id].map(each => reached.find(one => one.id === each))
  if (!from || !to || from.id === to.id)
    throw new FakeRefusal('invalid', { errors: { company_id: [fakeMessages.field] } })
  const number = nextNumber(data, to.id)
  const moved = changedTask(task, {
    company_id,
    number,
    position: positionIn(columnOf(data, to.id, task.status)),
    assignees: task.assignees.filter(each => mayFollow(data, each, to)),
    updated_at: now,
  })
  data.codes.push({ company_id: from.id, number: task.number, task_id: id })
  const about = { action: 'update', id, company_id: from.id, client_id: null, task: null } as const
  tell([companyChannel(from.id), overviewsChannel(from)], 'TaskChanged', { ...about, refetch: true })
  moveComments(call, id, from, to)
  const codes = { from: codeIn(from, task.number), to: codeIn(to, number) }
  const removed = task.assignees.filter(each => !moved.assignees.includes(each))
  const [had, kept] = [task.assignees, moved.assignees].map(ids => ids.toSorted((a, b) => a - b).map(String))
  recordFakeActivity(call, id, 'moved', [
    { field: 'company', ...codes },
    ...(had && kept && removed.length > 0 ? [{ field: 'assignees' as const, from: had, to: kept }] : []),
  ])
  const shown = storeFakeTask(call, moved, 'new')
  notifyOfLoss(call, { code: taskCode(from.name, task.number), title: task.title, company: from }, removed)
  return { status: 'success', msg: fakeMessages.done, task: shown }
}
