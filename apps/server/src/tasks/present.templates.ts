import type { TaskTemplate, TemplateTask } from '@osys/sdk/tasks/schema.templates'

/** The columns of a stored template. */
export interface TemplateRow {
  readonly id: number
  readonly name: string
  readonly tasks: readonly TemplateTask[]
  readonly version: number
}

/** Returns a template as on the wire. */
export function toTemplate({ id, name, tasks, version }: TemplateRow): TaskTemplate {
  return { id, name, tasks: [...tasks], version }
}
