import type { TaskStatus } from '@osys/sdk/tasks/schema'
import { messages as propertyMessages, statusLabels } from '../task-properties/messages.js'

/** The texts of the board of tasks, also those that a screen reader says while a task is moved. */
export const messages = {
  board: 'Tablero de tareas',
  column: (status: TaskStatus, count: number) => `${statusLabels[status]}, ${propertyMessages.count(count)}`,
  columnEmpty: 'Nada por aquí',
  dropHere: 'Suelta aquí',
  move: (code: string) => `Mover ${code}`,
  moveHelp: 'Espacio toma la tarea; las flechas la llevan; espacio la suelta y Escape la deja donde estaba.',
  lifted: (title: string, status: TaskStatus, place: number, count: number) =>
    `${title}, tomada. ${statusLabels[status]}, lugar ${place} de ${count}.`,
  over: (status: TaskStatus, place: number, count: number) =>
    `${statusLabels[status]}, lugar ${place} de ${count}.`,
  dropped: (title: string, status: TaskStatus) => `${title}, en ${statusLabels[status]}.`,
  notMoved: (title: string) => `${title} se queda donde estaba.`,
}
