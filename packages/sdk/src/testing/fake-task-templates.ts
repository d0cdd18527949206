import { fold } from '../basics/fold.js'
import { OHPLAKY_CHANNEL } from '../realtime/channels.js'
import { TEMPLATE_LIMITS, type TaskTemplate } from '../tasks/schema.templates.js'
import type { FakeCall, FakeFeature } from './fake-call.js'
import type { FakeTemplate } from './fake-rows.js'
import { FakeRefusal } from './fake-refusal.js'
import { nextId } from './fake-world.js'
import { fakeMessages } from './messages.js'

function toTemplate({ updated_at: _at, ...template }: FakeTemplate): TaskTemplate {
  return template
}

function reach({ data }: FakeCall, id: number): FakeTemplate {
  const template = data.templates.get(id)
  if (!template) throw new FakeRefusal('not_found')
  return template
}

function store(call: FakeCall, template: FakeTemplate, action: 'new' | 'update') {
  call.data.templates.set(template.id, template)
  tell(call, action, template.id)
  return { status: 'success' as const, msg: fakeMessages.done, template: toTemplate(template) }
}

function tell(call: FakeCall, action: 'new' | 'update' | 'delete', id: number): void {
  call.tell([OHPLAKY_CHANNEL], 'TaskTemplateChanged', { action, id, refetch: true })
}

const byName = (one: FakeTemplate, other: FakeTemplate) =>
  fold(one.name).localeCompare(fold(other.name)) || one.id - other.id

/** Returns a task of a template as it is stored. */
function toStored<Task extends { readonly due_days?: number | null | undefined }>(task: Task) {
  return { ...task, due_days: task.due_days ?? null }
}

/** Answers the fake's calls of templates of tasks. */
export const fakeTaskTemplates = {
  listTemplates(_input, { data }) {
    const items = [...data.templates.values()].toSorted(byName)
    return {
      items: items.map(({ id, name, tasks, updated_at }) => ({ id, name, count: tasks.length, updated_at })),
    }
  },
  getTemplate: ({ id }, call) => ({ template: toTemplate(reach(call, id)) }),
  createTemplate({ name, tasks }, call) {
    const { data, now } = call
    if (data.templates.size >= TEMPLATE_LIMITS.all)
      throw new FakeRefusal('invalid', { errors: { name: [fakeMessages.field] } })
    const id = nextId(data, 'templates')
    return store(call, { id, name, tasks: tasks.map(toStored), version: 1, updated_at: now }, 'new')
  },
  updateTemplate({ id, version, name, tasks }, call) {
    const before = reach(call, id)
    if (before.version !== version) throw new FakeRefusal('version_conflict', { current: toTemplate(before) })
    const given = {
      ...(name !== undefined && { name }),
      ...(tasks !== undefined && { tasks: tasks.map(toStored) }),
    }
    return store(call, { ...before, ...given, version: version + 1, updated_at: call.now }, 'update')
  },
  deleteTemplate({ id }, call) {
    reach(call, id)
    call.data.templates.delete(id)
    tell(call, 'delete', id)
    return { status: 'success', msg: fakeMessages.done }
  },
} satisfies FakeFeature<'tasks'>
