/** What the task flows say of themselves. */
export const taskNotices = { undo: 'Deshacer' }
