/** The texts of what can be done with a whole task: open, copy its link, duplicate, move away, delete. */
export const actionMessages = {
  actionsOf: (code: string) => `Acciones de ${code}`,
  open: 'Abrir',
  copyLink: 'Copiar el enlace',
  duplicate: 'Duplicar',
  moveAway: 'Mover a otra empresa…',
  deleteOne: 'Eliminar solo esta',
  deleteSeries: 'Eliminar esta y las siguientes',
  summarise: 'Resumir con JoaoAI',
}
