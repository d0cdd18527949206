/** The texts of the task actions. */
export const taskNotices = {
  undo: 'Deshacer',
  reasonBack: (reason: string) => `La tarea no se movió. Tu motivo era: «${reason}»`,
}
