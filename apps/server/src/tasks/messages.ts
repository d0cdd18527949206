import { statusLabels as statuses } from '@osys/sdk/tasks/messages'
import { importMessages } from '@osys/sdk/tasks/messages.import'
import type { TaskStatus } from '@osys/sdk/tasks/schema'

const nothingToTakeBack = 'Ya no hay tareas que quitar'

/** Returns the part of a sentence about the tasks that stay because they were changed; nothing for none. */
function stayed(kept: number): readonly string[] {
  if (kept === 0) return []
  return [kept === 1 ? '1 ya cambió y se queda' : `${kept} ya cambiaron y se quedan`]
}

/** Returns a calendar day in words, with its year: 'lunes, 30 de noviembre de 2026'. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
}

/**
 * The sentences of the server about tasks: saved, moved, imported, refused; and the titles of their notifications
 * and reminders.
 */
export const taskMessages = {
  created: 'Tarea creada',
  updated: 'Tarea actualizada',
  moved: (to: TaskStatus) => `Tarea en «${statuses[to]}»`,
  reordered: 'Orden actualizado',
  deleted: 'Tarea eliminada',
  deletedSeries: 'Se eliminó esta tarea, que ya no se repite',
  deletedOne: (day: string) => `Se eliminó solo esta tarea: la siguiente se crea el ${dayText(day)}`,
  restored: 'Tarea recuperada',
  movedAway: (code: string, company: string) => `Ahora es ${code} en ${company}`,
  sameCompany: 'La tarea ya está en esta empresa.',
  followed: 'Sigues esta tarea',
  unfollowed: 'Ya no sigues esta tarea',
  noSuchMove: (from: TaskStatus, to: TaskStatus) =>
    from === to
      ? `La tarea ya está en «${statuses[to]}».`
      : `Una tarea en «${statuses[from]}» no puede pasar a «${statuses[to]}».`,
  undoOver: (code: string, status: TaskStatus) =>
    `${code} sigue en «${statuses[status]}»: ya pasó el tiempo para deshacer el cambio.`,
  movedSince: (code: string, status: TaskStatus) =>
    `${code} no se deshizo: está en «${statuses[status]}» por un cambio posterior.`,
  reasonNeeded: 'Explica por qué la tarea regresa a «En progreso».',
  dueBeforeStart: importMessages.dueBeforeStart,
  clientIdTaken: 'Este identificador ya pertenece a otra tarea.',
  csvName: (day: string) => `tareas-${day}.csv`,
  tooManyToExport: (count: number, most: number) =>
    `Son ${count.toLocaleString('es-MX')} tareas y se exportan hasta ${most.toLocaleString('es-MX')}: pon algún filtro.`,
  notCsv: (most: number) =>
    `No se pudo leer como CSV. Guárdalo como CSV, con hasta ${most.toLocaleString('es-MX')} filas y sus títulos en la primera.`,
  tooManyRows: (most: number) =>
    `El archivo tiene más de ${most.toLocaleString('es-MX')} filas: divídelo en partes.`,
  noTitleColumn: 'Falta la columna «Título» en la primera fila.',
  noRows: 'El archivo no tiene filas debajo de los títulos.',
  checked: 'Revisión lista: todavía no se creó nada.',
  imported: (count: number) => (count === 1 ? 'Se creó 1 tarea' : `Se crearon ${count} tareas`),
  importUndone: (gone: number, kept: number) => {
    if (kept > 0) return [`Se eliminaron ${gone} de las tareas importadas`, ...stayed(kept)].join('; ')
    if (gone === 0) return nothingToTakeBack
    return gone === 1 ? 'Se eliminó la tarea importada' : `Se eliminaron ${gone} tareas importadas`
  },
  assignedManyBy: (name: string, count: number) => `${name} te asignó ${count} tareas`,
  viewSaved: 'Vista guardada',
  viewDeleted: 'Vista eliminada',
  viewRestored: 'Vista recuperada',
  viewOfAnother: 'Esta vista es de otra persona: guarda la tuya con otro nombre.',
  tooManyViews: (most: number) => `Ya tienes ${most} vistas: elimina alguna para guardar otra.`,
  templateSaved: 'Plantilla guardada',
  templateDeleted: 'Plantilla eliminada',
  tooManyTemplates: (most: number) => `Ya hay ${most} plantillas: elimina alguna para guardar otra.`,
  takenBack: (gone: number, kept: number) =>
    gone === 0 && kept === 0
      ? nothingToTakeBack
      : [gone === 1 ? 'Se quitó 1 tarea' : `Se quitaron ${gone} tareas`, ...stayed(kept)].join('; '),
  notAssignable: 'Elige personas activas que puedan ver esta empresa.',

  /** The text of the comment that keeps the reason. */
  sentBack: (code: string, title: string, reason: string) =>
    `${code} · ${title} regresó a «${statuses.progress}»:\n${reason}`,
  subject: (code: string, title: string) => `${code} · ${title}`,
  assignedBy: (name: string) => `${name} te asignó una tarea`,
  movedBy: (name: string, to: TaskStatus) => `${name} movió una tarea a «${statuses[to]}»`,
  movedManyBy: (name: string, to: TaskStatus, count: number) =>
    `${name} movió ${count} tareas a «${statuses[to]}»`,
  undoneManyBy: (name: string, to: TaskStatus, count: number) =>
    `${name} deshizo ${count} cambios: las tareas vuelven a «${statuses[to]}»`,
  takenFromBy: (name: string) => `${name} movió una tarea tuya a una empresa que no puedes ver`,
  unassignedBy: (name: string) => `${name} retiró lo que te asignó`,
  undoneBy: (name: string, to: TaskStatus) =>
    `${name} deshizo un cambio: la tarea vuelve a «${statuses[to]}»`,
  repeated: 'Te toca de nuevo',
  repeatEnded: 'La repetición termina antes de la siguiente tarea: elige un último día posterior.',
  dueTomorrow: 'Vence mañana',
  dueToday: 'Vence hoy',
  overdue: 'Tarea vencida',
} as const
