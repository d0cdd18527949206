/** The texts of the task actions. */
export const taskNotices = {
  undo: 'Deshacer',
  changed: (count: number) =>
    count === 0
      ? 'Ninguna de las tareas puede cambiar así.'
      : count === 1
        ? 'Se cambió 1 tarea'
        : `Se cambiaron ${count} tareas`,
  removed: (count: number) => (count === 1 ? 'Se eliminó 1 tarea' : `Se eliminaron ${count} tareas`),
  reasonBack: (reason: string) => `La tarea no se movió. Tu motivo era: «${reason}»`,
}
