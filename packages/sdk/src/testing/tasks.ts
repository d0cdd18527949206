/** Builds tasks, deleted tasks, activities, templates and kept views for tests. */

import type { DeletedTask } from '../tasks/schema.deleted.js'
import type { TaskActivity } from '../tasks/schema.activity.js'
import type { Task } from '../tasks/schema.js'
import type { TaskTemplate } from '../tasks/schema.templates.js'
import type { KeptView } from '../tasks/schema.views.js'
import { aCompanyRef } from './companies.js'
import { aUserRef } from './users.js'

/** Returns a pending task; valid, and the same at every call. */
export function aTask(over: Partial<Task> = {}): Task {
  return {
    id: 42,
    client_id: null,
    number: 42,
    company_id: 3,
    company: { ...aCompanyRef(), archived: false },
    title: 'Preparar la propuesta de campaña',
    description: 'Tres rutas creativas con **presupuesto**.',
    status: 'pending',
    priority: 'high',
    assignees: [aUserRef()],
    start_date: '2026-11-18',
    due_date: '2026-11-25',
    checklist: [
      { id: 'a', text: 'Reunir referencias', done: true },
      { id: 'b', text: 'Escribir las tres rutas', done: false },
    ],
    labels: ['campaña'],
    comments_count: 0,
    repeat: null,
    position: 1024,
    created_by: aUserRef({ id: 8, name: 'Luis Romero', business_unit: 'solutions' }),
    created_at: '2026-11-18T16:00:00.000Z',
    updated_at: '2026-11-20T18:00:00.000Z',
    finished_at: null,
    version: 3,
    ...over,
  }
}

/** Returns a deleted task that can be restored; valid, and the same at every call. */
export function aDeletedTask(over: Partial<DeletedTask> = {}): DeletedTask {
  const { id, number, company, title } = aTask()
  return {
    id,
    number,
    company,
    title,
    deleted_at: '2026-11-20T18:00:00.000Z',
    deleted_by: aUserRef(),
    restorable_until: '2026-12-20T18:00:00.000Z',
    ...over,
  }
}

/** Returns what a person did to a task; valid, and the same at every call. */
export function anActivity(over: Partial<TaskActivity> = {}): TaskActivity {
  return {
    id: 12,
    kind: 'changed',
    user: aUserRef(),
    created_at: '2026-11-20T18:00:00.000Z',
    changes: [{ field: 'status', from: ['pending'], to: ['progress'] }],
    ...over,
  }
}

/** Returns a template of two tasks; valid, and the same at every call. */
export function aTemplate(over: Partial<TaskTemplate> = {}): TaskTemplate {
  const plain = { description: '', priority: 'none', labels: [], steps: [], due_days: null } as const
  return {
    id: 3,
    name: 'Campaña de lanzamiento',
    tasks: [
      {
        title: 'Preparar la propuesta',
        description: 'Tres rutas creativas.',
        priority: 'high',
        labels: ['campaña'],
        steps: ['Reunir referencias', 'Escribir las rutas'],
        due_days: 5,
      },
      { ...plain, labels: [], steps: [], title: 'Presentarla al cliente' },
    ],
    version: 1,
    ...over,
  }
}

/** Returns a view of tasks that a person keeps; valid, and the same at every call. */
export function aKeptView(over: Partial<KeptView> = {}): KeptView {
  return {
    id: 4,
    name: 'Vencidas por empresa',
    place: 'all',
    query: '?due=overdue&group=company',
    is_shared: false,
    owner: aUserRef(),
    is_default: false,
    ...over,
  }
}
