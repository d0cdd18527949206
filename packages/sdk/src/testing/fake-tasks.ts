import { companyChannel, OHPLAKY_CHANNEL } from '../realtime/channels.js'
import type { Task } from '../tasks/schema.js'
import { type FakeCall, type FakeFeature, reachFakeCompany, reachFakeCompanyToWrite } from './fake-call.js'
import { addFakeComment } from './fake-comments.js'
import { followersOf, notifyOfTask } from './fake-news.js'
import { fakeUserRef } from './fake-people.js'
import { FakeRefusal, notFaked } from './fake-refusal.js'
import { listFakeTasks, toFakeTask } from './fake-task-list.js'
import { columnOf, positionIn, requireAssignable, requireDates, requireMove } from './fake-task-rules.js'
import { type FakeTask, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** The time in which a deleted task can be restored. Spec §4. */
const RESTORE_WITHIN_MS = 30 * 24 * 60 * 60_000

function reach(call: FakeCall, id: number, state: 'present' | 'any' = 'present'): FakeTask {
  const task = call.data.tasks.get(id)
  if (!task) throw new FakeRefusal('not_found')
  reachFakeCompany(call, task.company_id)
  if (state === 'present' && task.deleted_at !== null) throw new FakeRefusal('not_found')
  return task
}

function reachToWrite(call: FakeCall, id: number, state: 'present' | 'any' = 'present'): FakeTask {
  const task = call.data.tasks.get(id)
  if (!task) throw new FakeRefusal('not_found')
  reachFakeCompanyToWrite(call, task.company_id)
  return reach(call, id, state)
}

/** Stores a task with its next version, tells it, and returns it as on the wire. */
function store(call: FakeCall, task: FakeTask, action: 'new' | 'update'): Task {
  call.data.tasks.set(task.id, task)
  const shown = toFakeTask(call.data, task)
  const about = { action, id: task.id, company_id: task.company_id, client_id: task.client_id }
  call.tell([companyChannel(task.company_id)], 'TaskChanged', { ...about, task: shown, refetch: false })
  call.tell([OHPLAKY_CHANNEL], 'TaskChanged', { ...about, task: null, refetch: true })
  return shown
}

function changed(task: FakeTask, fields: Partial<FakeTask>): FakeTask {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return { ...task, ...(Object.fromEntries(given) as Partial<FakeTask>), version: task.version + 1 }
}

const done = (task: Task) => ({ status: 'success' as const, msg: fakeMessages.done, task })

function followingOf({ data, person }: FakeCall, task: FakeTask) {
  const ids = followersOf(data, task)
  return { following: ids.includes(person.id), followers: ids.flatMap(id => fakeUserRef(data, id) ?? []) }
}

/** Answers the calls of tasks. */
export const fakeTasks = {
  list: listFakeTasks,
  get: ({ id }, call) => ({ task: toFakeTask(call.data, reach(call, id)) }),
  create({ company_id, client_id, assignees = [], status = 'pending', ...input }, call) {
    if (input.repeat) notFaked('repeated tasks')
    const { data, person, now } = call
    const company = reachFakeCompanyToWrite(call, company_id)
    const twin = [...data.tasks.values()].find(
      task => client_id !== undefined && task.client_id === client_id && task.created_by === person.id,
    )
    if (twin?.company_id === company_id && twin.deleted_at === null) return done(toFakeTask(data, twin))
    if (twin) throw new FakeRefusal('invalid', { errors: { client_id: [fakeMessages.field] } })
    requireDates(input)
    if (status !== 'pending') requireMove(call, 'pending', { status })
    requireAssignable(call, assignees, company)
    const numbers = [...data.tasks.values()].filter(task => task.company_id === company_id)
    const task: FakeTask = {
      id: nextId(data.tasks),
      client_id: client_id ?? null,
      number: Math.max(0, ...numbers.map(each => each.number)) + 1,
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
      position: positionIn(columnOf(data, company_id, status), input.position),
      created_by: person.id,
      created_at: now,
      updated_at: now,
      finished_at: status === 'done' ? now : null,
      version: 1,
      deleted_at: null,
    }
    const shown = store(call, task, 'new')
    notifyOfTask(call, shown, 'task.assigned', assignees)
    return done(shown)
  },
  update({ id, version, assignees, description, position, start_date, due_date, ...input }, call) {
    const { data, now } = call
    const task = reachToWrite(call, id)
    if (task.version !== version)
      throw new FakeRefusal('version_conflict', { current: toFakeTask(data, task) })
    requireDates({ start_date, due_date }, task)
    if (input.repeat) notFaked('repeated tasks')
    const added = (assignees ?? []).filter(each => !task.assignees.includes(each))
    requireAssignable(call, added, reachFakeCompanyToWrite(call, task.company_id))
    const fields = {
      ...input,
      assignees,
      ...(description !== undefined && { description: description ?? '' }),
      ...(start_date !== undefined && { start_date: start_date || null }),
      ...(due_date !== undefined && { due_date: due_date || null }),
      ...(position !== undefined && {
        position: positionIn(columnOf(data, task.company_id, task.status, id), position),
      }),
      updated_at: now,
    }
    const shown = store(call, changed(task, fields), 'update')
    notifyOfTask(call, shown, 'task.assigned', added)
    return done(shown)
  },
  setStatus({ id, ...move }, call) {
    const { data, now } = call
    const task = reachToWrite(call, id)
    requireMove(call, task.status, move)
    if (task.repeat) notFaked('repeated tasks')
    const to = move.status
    const position = positionIn(columnOf(data, task.company_id, to, id), move.position)
    const moved = { status: to, finished_at: to === 'done' ? now : null, updated_at: now }
    const after = changed(task, { position, ...(to !== task.status && moved) })
    const isSentBack = task.status === 'review' && to === 'progress'
    if (isSentBack)
      addFakeComment(call, { company_id: task.company_id, task_id: id, body: move.reason ?? '' })
    const shown = store(call, after, 'update')
    if (to !== task.status) notifyOfTask(call, shown, 'task.status', followersOf(data, after))
    return done(shown)
  },
  delete({ id }, call) {
    const task = reachToWrite(call, id)
    call.data.tasks.set(id, changed(task, { deleted_at: call.now }))
    const about = { action: 'delete', id, company_id: task.company_id, client_id: null, task: null } as const
    call.tell([companyChannel(task.company_id)], 'TaskChanged', { ...about, refetch: false })
    call.tell([OHPLAKY_CHANNEL], 'TaskChanged', { ...about, refetch: true })
    return { status: 'success', msg: fakeMessages.done }
  },
  restore({ id }, call) {
    const task = reachToWrite(call, id, 'any')
    if (task.deleted_at === null) return done(toFakeTask(call.data, task))
    if (call.world.clock.now() - Date.parse(task.deleted_at) >= RESTORE_WITHIN_MS)
      throw new FakeRefusal('not_found')
    return done(store(call, changed(task, { deleted_at: null }), 'new'))
  },
  followers: ({ id }, call) => followingOf(call, reach(call, id)),
  follow({ id, on }, call) {
    const task = reach(call, id)
    call.data.follows.set(`${call.person.id} ${id}`, on)
    return { status: 'success', msg: fakeMessages.done, ...followingOf(call, task) }
  },
} satisfies FakeFeature<'tasks'>
