/** Why a task can only be read. */
export const messages = {
  archived: 'La empresa está archivada: sus tareas se pueden consultar, pero no cambiar.',
  mayNotChange: (roles: readonly string[]) =>
    `Puedes consultarla, pero no cambiarla. Pide permiso a: ${roles.join(', ')}.`,
}
