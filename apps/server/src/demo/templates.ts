/** The task templates of the demo company, with their tasks. */

import type { TaskRepeat } from '@osys/sdk/tasks/schema.repeat'
import type { TemplateTask } from '@osys/sdk/tasks/schema.templates'

const simple: Omit<TemplateTask, 'title' | 'due_days'> = {
  description: '',
  priority: 'none',
  labels: [],
  steps: [],
}

/** The templates of the demo company, with their tasks. */
export const TEMPLATES: readonly { readonly name: string; readonly tasks: readonly TemplateTask[] }[] = [
  {
    name: 'Alta de un cliente',
    tasks: [
      {
        ...simple,
        title: 'Junta de arranque con el cliente',
        priority: 'high',
        labels: ['arranque'],
        steps: ['Presentar al equipo', 'Acordar fechas', 'Mandar la minuta'],
        due_days: 2,
      },
      { ...simple, title: 'Pedir logotipos y tipografías', labels: ['arranque'], due_days: 3 },
      {
        ...simple,
        title: 'Escribir el plan de trabajo',
        description: 'Una página: **qué**, **quién** y **cuándo**.',
        priority: 'medium',
        due_days: 7,
      },
      { ...simple, title: 'Revisar el primer mes con el cliente', due_days: 30 },
    ],
  },
]

/** The tasks that repeat, by the beginning of their title. */
export const TASK_REPEATS: Readonly<Record<string, TaskRepeat>> = {
  'Armar el calendario de publicaciones': { every: 'month', day: 1, due_days: 3, until: null },
}
