/** The texts of deleted tasks, in their list and on the panel of one. */
export const deletedMessages = {
  open: 'Eliminadas',
  title: 'Tareas eliminadas',
  explained: 'Una tarea eliminada se puede recuperar durante 30 días.',
  loading: 'Cargando las tareas eliminadas',
  failed: 'No se pudieron cargar las tareas eliminadas',
  none: 'No hay tareas eliminadas',
  noneText: 'Aquí quedan durante 30 días las tareas que alguien elimina.',
  older: 'Ver anteriores',
  loadingOlder: 'Cargando…',
  restore: 'Recuperar',
  restoring: 'Recuperando…',
  restoreOf: (title: string) => `Recuperar ${title}`,
  by: (name: string | null) => (name === null ? 'Se eliminó' : `${name} la eliminó`),
  until: (day: string) => `La puedes recuperar hasta el ${day}.`,
  close: 'Cerrar',
}
