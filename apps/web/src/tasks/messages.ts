/** The texts of the task screens: why a task is read-only, a form in use, assign to oneself, copy, summarise, finish. */
export const messages = {
  archived: 'La empresa está archivada: sus tareas se pueden consultar, pero no cambiar.',
  archivedForNew: 'La empresa está archivada: no se le pueden agregar tareas.',
  formInUse: 'El formulario ya tiene otra tarea sin crear. Tu título sigue en la columna.',
  reasonTooLate: 'La tarea ya no existe. Copia tu motivo si lo necesitas.',
  mayNotChange: (roles: readonly string[]) =>
    `Puedes consultarla, pero no cambiarla. Pide permiso a: ${roles.join(', ')}.`,
  finished: (title: string) => `Terminada: ${title}`,
  assignMe: 'Asignarme',
  unassignMe: 'Quitarme de la tarea',
  copyOf: (title: string) => `Copia de ${title}`,
  faultyRows: (file: string) => `${file.replace(/\.csv$/i, '')}-con-error.csv`,
  summarise: (code: string) => `Resume la tarea ${code}`,
}
