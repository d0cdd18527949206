/** The texts of the task actions. */
export const taskNotices = { undo: 'Deshacer' }
