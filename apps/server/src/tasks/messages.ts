import type { TaskStatus } from '@osys/sdk/tasks/schema'

const statuses: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pendiente',
  progress: 'En progreso',
  review: 'En revisión',
  done: 'Terminada',
}

/** The texts of the task calls, and of the notifications about tasks. */
export const taskMessages = {
  created: 'Tarea creada',
  updated: 'Tarea actualizada',
  moved: (to: TaskStatus) => `Tarea en «${statuses[to]}»`,
  reordered: 'Orden actualizado',
  deleted: 'Tarea eliminada',
  restored: 'Tarea restaurada',
  noSuchMove: (from: TaskStatus, to: TaskStatus) =>
    from === to
      ? `La tarea ya está en «${statuses[to]}».`
      : `Una tarea en «${statuses[from]}» no puede pasar a «${statuses[to]}».`,
  reasonNeeded: 'Explica por qué la tarea regresa a «En progreso».',
  dueBeforeStart: 'La fecha de entrega no puede ser anterior a la de inicio.',
  clientIdTaken: 'Este identificador ya pertenece a otra tarea.',
  viewKept: 'Vista guardada',
  viewDeleted: 'Vista eliminada',
  viewOfAnother: 'Esta vista es de otra persona: guarda la tuya con otro nombre.',
  tooManyViews: (most: number) => `Ya tienes ${most} vistas: elimina alguna para guardar otra.`,
  notAssignable: 'Elige personas activas que puedan ver esta empresa.',

  /** The text of the comment that keeps the reason. */
  sentBack: (code: string, title: string, reason: string) =>
    `${code} · ${title} regresó a «${statuses.progress}»:\n${reason}`,
  subject: (code: string, title: string) => `${code} · ${title}`,
  assignedBy: (name: string) => `${name} te asignó una tarea`,
  movedBy: (name: string, to: TaskStatus) => `${name} movió una tarea a «${statuses[to]}»`,
  dueTomorrow: 'Vence mañana',
  dueToday: 'Vence hoy',
  overdue: 'Tarea vencida',
} as const
