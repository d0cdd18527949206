import { mayTakeBack } from '../tasks/rules.restoring.js'
import { positionIn, columnOf } from './fake-task-rules.js'
import { type FakeCall, type FakeFeature, reachFakeCompanyToWrite } from './fake-call.js'
import { FakeRefusal } from './fake-refusal.js'
import { recordFakeActivity } from './fake-task-activity.js'
import { toFakeTask } from './fake-task-list.js'
import { nextNumber, removeFakeTasks, storeFakeTask } from './fake-task-store.js'
import { type FakeTask, nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

/** Returns the tasks that the caller made at once, deleted ones too. */
function madeAtOnce({ data, person }: FakeCall, batchId: string): readonly FakeTask[] {
  return (data.batches.get(`${person.id} ${batchId}`) ?? []).flatMap(id => data.tasks.get(id) ?? [])
}

/** Answers the fake's calls that make several tasks at once and take them back. */
export const fakeTaskBatches = {
  createMany({ company_id, batch_id, tasks }, call) {
    const { data, person, now } = call
    reachFakeCompanyToWrite(call, company_id)
    const made = madeAtOnce(call, batch_id)
    if (made.some(task => task.company_id !== company_id))
      throw new FakeRefusal('invalid', { errors: { batch_id: [fakeMessages.field] } })
    const there = made.filter(task => task.deleted_at === null)
    const answer = { status: 'success' as const, msg: fakeMessages.done }
    if (made.length > 0) return { ...answer, tasks: there.map(task => toFakeTask(data, task)) }
    const shown = tasks.map(({ steps, due_date, ...task }, index) => {
      const isLast = index === tasks.length - 1
      const begun: FakeTask = {
        ...task,
        id: nextId(data, 'tasks'),
        client_id: crypto.randomUUID(),
        number: nextNumber(data, company_id),
        company_id,
        status: 'pending',
        assignees: [],
        start_date: null,
        due_date: due_date || null,
        checklist: steps.map((text, place) => ({ id: `${place + 1}`, text, done: false })),
        repeat: null,
        repeat_on: null,
        position: positionIn(columnOf(data, company_id, 'pending')),
        created_by: person.id,
        created_at: now,
        updated_at: now,
        finished_at: null,
        version: 1,
        deleted_at: null,
      }
      return storeFakeTask(call, begun, 'new', isLast ? 'hint' : 'no hint')
    })
    data.batches.set(
      `${person.id} ${batch_id}`,
      shown.map(({ id }) => id),
    )
    return { ...answer, tasks: shown }
  },
  takeBack({ company_id, batch_id }, call) {
    reachFakeCompanyToWrite(call, company_id)
    const present = madeAtOnce(call, batch_id).filter(task => task.deleted_at === null)
    const unchanged = present.filter(({ version }) => version === 1)
    const gone = unchanged.filter(
      task => task.company_id === company_id && mayTakeBack(new Date(task.created_at), new Date(call.now)),
    )
    removeFakeTasks(call, gone)
    for (const { id } of gone) recordFakeActivity(call, id, 'deleted')
    const status = present.length > unchanged.length ? 'info' : 'success'
    return { status, msg: fakeMessages.done, removed: gone.length }
  },
} satisfies FakeFeature<'tasks'>
