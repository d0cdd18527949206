/**
 * The sentences of the server about comments: saved, refused; and the titles of their notifications (mention,
 * comment).
 */
export const commentMessages = {
  created: 'Comentario publicado',
  updated: 'Comentario actualizado',
  changedSince: 'Cambiaste este comentario en otra parte. Revisa su texto de ahora antes de guardar este.',
  deleted: 'Comentario eliminado',
  restored: 'Comentario recuperado',
  unknownMention: (count: number) =>
    count === 1
      ? 'Una de las personas mencionadas ya no está en Osys.'
      : `${count} de las personas mencionadas ya no están en Osys.`,
  unknownFile: 'Adjunta archivos compartidos de esta empresa que no se hayan eliminado.',
  seen: 'Comentarios marcados como vistos',
  reacted: 'Reacción agregada',
  reactionRemoved: 'Reacción quitada',
  notEmoji: 'Reacciona con un solo emoji.',
  tooManyReactions: (limit: number) => `Este comentario ya tiene ${limit} reacciones distintas.`,
  otherBody: 'Este comentario ya se había enviado con otro texto.',
  mentioned: (author: string, company: string) => `${author} te mencionó en ${company}`,
  commented: (author: string, company: string) => `${author} comentó en ${company}`,
}
