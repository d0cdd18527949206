/** The texts of the task screens, beside those of their views. */
export const messages = {
  archived: 'La empresa está archivada: sus tareas se pueden consultar, pero no cambiar.',
  mayNotChange: (roles: readonly string[]) =>
    `Puedes consultarla, pero no cambiarla. Pide permiso a: ${roles.join(', ')}.`,
  assignMe: 'Asignarme',
  unassignMe: 'Quitarme de la tarea',
  copyOf: (title: string) => `Copia de ${title}`,
  summarise: (code: string) => `Resume la tarea ${code}`,
}
