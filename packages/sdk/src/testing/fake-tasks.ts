import { FIRST_STATUS } from '../tasks/rules.moves.js'
import type { Task } from '../tasks/schema.js'
import { type FakeCall, type FakeFeature, reachFakeCompanyToWrite } from './fake-call.js'
import { addFakeComment } from './fake-comments.js'
import { followersOf, notifyOfTask, notifyOfUnassignment } from './fake-notify.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal } from './fake-refusal.js'
import {
  listFakeActivity,
  newestFakeMove,
  recordFakeActivity,
  recordFakeChanges,
} from './fake-task-activity.js'
import { fakeTaskBatches } from './fake-task-batch.js'
import { moveFakeTask } from './fake-task-company.js'
import { fakeTaskImports } from './fake-task-import.js'
import { isRestorable } from '../tasks/rules.restoring.js'
import { listFakeDeleted } from './fake-task-deleted.js'
import { listFakeLabels } from './fake-task-labels.js'
import { exportFakeTasks, listFakeTasks, toFakeTask } from './fake-task-list.js'
import { repeatFields } from './fake-task-repeat.js'
import {
  columnOf,
  positionIn,
  requireAssignable,
  requireDates,
  requireMove,
  requireRepeating,
  requireUndo,
  requireStart,
} from './fake-task-rules.js'
import {
  changedTask,
  nextNumber,
  placeFakeTask,
  reachFakeTask,
  reachFakeTaskToWrite,
  removeFakeTask,
  storeFakeTask,
} from './fake-task-store.js'
import { fakeTaskTemplates } from './fake-task-templates.js'
import { fakeTaskViews } from './fake-task-views.js'
import { type FakeTask, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

const done = (task: Task) => ({ status: 'success' as const, msg: fakeMessages.done, task })

function followingOf({ data, person }: FakeCall, task: FakeTask) {
  const ids = followersOf(data, task)
  return { following: ids.includes(person.id), followers: ids.flatMap(id => fakeUserRef(data, id) ?? []) }
}

/** Answers the fake's calls of tasks. */
export const fakeTasks = {
  ...fakeTaskViews,
  ...fakeTaskTemplates,
  ...fakeTaskBatches,
  ...fakeTaskImports,
  activity: listFakeActivity,
  move: moveFakeTask,
  list: listFakeTasks,
  export: exportFakeTasks,
  labels: listFakeLabels,
  deleted: listFakeDeleted,
  get: ({ id }, call) => ({ task: toFakeTask(call.data, reachFakeTask(call, id)) }),
  create({ company_id, client_id, assignees = [], status = FIRST_STATUS, ...input }, call) {
    const { data, person, now } = call
    const company = reachFakeCompanyToWrite(call, company_id)
    const twin = [...data.tasks.values()].find(
      task => client_id !== undefined && task.client_id === client_id && task.created_by === person.id,
    )
    if (twin?.company_id === company_id && twin.deleted_at === null) return done(toFakeTask(data, twin))
    if (twin) throw new FakeRefusal('invalid', { errors: { client_id: [fakeMessages.field] } })
    requireDates(input)
    requireStart(call, status)
    const repeated = repeatFields(call, input.repeat, null)
    requireAssignable(call, assignees, company)
    const task: FakeTask = {
      id: nextId(data, 'tasks'),
      client_id: client_id ?? null,
      number: nextNumber(data, company_id),
      company_id,
      title: input.title,
      description: input.description ?? '',
      status,
      priority: input.priority ?? 'none',
      assignees: [...assignees],
      start_date: input.start_date ?? null,
      due_date: input.due_date ?? null,
      checklist: input.checklist ?? [],
      labels: input.labels ?? [],
      repeat: null,
      repeat_on: null,
      ...repeated,
      position: positionIn(columnOf(data, company_id, status), input.position),
      created_by: person.id,
      created_at: now,
      updated_at: now,
      finished_at: status === 'done' ? now : null,
      version: 1,
      deleted_at: null,
    }
    const shown = placeFakeTask(call, task, 'new')
    notifyOfTask(call, shown, 'task.assigned', assignees)
    return done(shown)
  },
  update({ id, version, assignees, description, position, start_date, due_date, repeat, ...input }, call) {
    const { data, now } = call
    const task = reachFakeTaskToWrite(call, id)
    if (task.version !== version)
      throw new FakeRefusal('version_conflict', { current: toFakeTask(data, task) })
    requireDates({ start_date, due_date }, task)
    const repeated = repeatFields(call, repeat, task.repeat)
    const added = (assignees ?? []).filter(each => !task.assignees.includes(each))
    requireAssignable(call, added, reachFakeCompanyToWrite(call, task.company_id))
    const fields = {
      ...input,
      ...repeated,
      assignees,
      ...(description !== undefined && { description: description ?? '' }),
      ...(start_date !== undefined && { start_date: start_date || null }),
      ...(due_date !== undefined && { due_date: due_date || null }),
      ...(position !== undefined && {
        position: positionIn(columnOf(data, task.company_id, task.status, id), position),
      }),
      updated_at: now,
    }
    const after = changedTask(task, fields)
    recordFakeChanges(call, task, after)
    const store = position === undefined ? storeFakeTask : placeFakeTask
    const shown = store(call, after, 'update')
    notifyOfTask(call, shown, 'task.assigned', added)
    const removed = task.assignees.filter(each => !after.assignees.includes(each))
    notifyOfUnassignment(call, shown, removed)
    return done(shown)
  },
  setStatus({ id, undo, version, ...move }, call) {
    const { data, now } = call
    const task = reachFakeTaskToWrite(call, id)
    if (version !== undefined && version !== task.version)
      throw new FakeRefusal('version_conflict', { current: toFakeTask(data, task) })
    const to = move.status
    const isUndone = undo === true && to !== task.status
    if (isUndone) {
      const last = newestFakeMove(data, id)
      requireUndo(call, { from: task.status, to, last, now: new Date(now) })
    } else requireMove(call, task.status, move)
    const position = positionIn(columnOf(data, task.company_id, to, id), move.position)
    const finished = isUndone ? task.was_finished_at : null
    const moved = {
      status: to,
      finished_at: to === 'done' ? (finished ?? now) : null,
      ...(task.status === 'done' && { was_finished_at: task.finished_at }),
      updated_at: now,
    }
    const after = changedTask(task, { position, ...(to !== task.status && moved) })
    recordFakeChanges(call, task, after)
    const isSentBack = task.status === 'review' && to === 'progress' && !isUndone
    if (isSentBack)
      addFakeComment(call, { company_id: task.company_id, task_id: id, body: move.reason ?? '' })
    const shown = placeFakeTask(call, after, 'update')
    if (to !== task.status) notifyOfTask(call, shown, 'task.status', followersOf(data, after), isUndone)
    return done(shown)
  },
  delete({ id, series = false }, call) {
    if (series) requireRepeating(call)
    const task = reachFakeTaskToWrite(call, id)
    const last = series ? { ...task, repeat: null, repeat_on: null } : task
    recordFakeChanges(call, task, last)
    removeFakeTask(call, last)
    recordFakeActivity(call, id, 'deleted')
    return { status: 'success', msg: fakeMessages.done }
  },
  restore({ id, repeat }, call) {
    if (repeat) requireRepeating(call)
    const task = reachFakeTaskToWrite(call, id, 'any')
    if (task.deleted_at === null) return done(toFakeTask(call.data, task))
    if (!isRestorable(new Date(task.deleted_at), new Date(call.world.clock.now())))
      throw new FakeRefusal('not_found')
    const repeated = repeatFields(call, repeat, task.repeat)
    const restored = changedTask(task, { deleted_at: null, ...repeated })
    recordFakeActivity(call, id, 'restored')
    recordFakeChanges(call, task, restored)
    return done(placeFakeTask(call, restored, 'new'))
  },
  followers: ({ id }, call) => followingOf(call, reachFakeTask(call, id)),
  follow({ id, on }, call) {
    const task = reachFakeTask(call, id)
    call.data.follows.set(`${call.person.id} ${id}`, on)
    return { status: 'success', msg: fakeMessages.done, ...followingOf(call, task) }
  },
} satisfies FakeFeature<'tasks'>
