/** The names of the statuses and priorities of tasks, and the notices of their actions: undo, removed, restored. */

import type { TaskPriority, TaskStatus } from './schema.js'

/** The names of the statuses, in the order of the board. Spec §4. */
export const statusLabels: Readonly<Record<TaskStatus, string>> = {
  pending: 'Pendiente',
  progress: 'En progreso',
  review: 'En revisión',
  done: 'Terminada',
}

export const priorityLabels: Readonly<Record<TaskPriority, string>> = {
  none: 'Sin prioridad',
  low: 'Baja',
  medium: 'Media',
  high: 'Alta',
  urgent: 'Urgente',
}

/** The texts of the task actions. */
export const taskNotices = {
  undo: 'Deshacer',
  /** Of the deleted tasks so many are repeated. */
  removed: (count: number, repeated: number) => {
    const removed = count === 1 ? 'Se eliminó 1 tarea' : `Se eliminaron ${count} tareas`
    if (repeated === 0) return removed
    return `${removed}. ${repeated === 1 ? '1 se repite y seguirá' : `${repeated} se repiten y seguirán`} en su día.`
  },
  restored: (count: number) => (count === 1 ? 'Tarea recuperada' : `${count} tareas recuperadas`),
  conflict: (task: string) => `Otra persona cambió el mismo texto de «${task}»: elige cuál se queda.`,
  seeTask: 'Ver la tarea',
  notCreated: (title: string, reason: string) => `No se creó «${title}»: ${reason}`,
  seeBoard: 'Ver en el tablero',
  notMoved: (task: string, reason: string) => `No se movió «${task}»: ${reason}`,
  notChanged: (task: string, reason: string) => `No se guardó el cambio de «${task}»: ${reason}`,
  reasonBack: (reason: string) => `La tarea no se movió. Tu motivo era: «${reason}»`,
}
