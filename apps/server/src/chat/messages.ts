import { CHAT_LIMITS } from '@osys/sdk/chat/schema'

/**
 * The sentences of the server about chat messages: sent, changed, deleted, refused; and the texts of their push
 * messages.
 */
export const chatMessages = {
  sent: 'Mensaje enviado',
  sentMany: (count: number) => (count === 1 ? 'Mensaje enviado' : `${count} mensajes enviados`),
  updated: 'Mensaje actualizado',
  reacted: 'Reacción guardada',
  deleted: 'Mensaje eliminado',
  restored: 'Mensaje recuperado',
  restoreOver: 'Un mensaje eliminado solo se puede recuperar durante un día.',
  markedRead: 'Conversación leída',
  markedUnread: 'Conversación marcada como no leída',
  draftSaved: 'Borrador guardado',
  draftRemoved: 'Borrador eliminado',
  muted: 'Conversación silenciada',
  unmuted: 'Conversación sin silencio',
  toSelf: 'Elige a otra persona: no puedes escribirte a ti.',
  blank: 'Escribe algo que se pueda ver: este mensaje solo tiene espacios.',
  readOnly: (name: string) => `Esta conversación es de solo lectura: ${name} ya no usa el chat.`,
  otherMessage: 'Este mensaje ya se había enviado con otro contenido.',
  otherConversation: 'Responde a un mensaje de esta misma conversación.',
  isDeleted: 'Este mensaje está eliminado y no se puede cambiar.',
  nothingToChange: 'Escribe el texto nuevo o elige una reacción.',
  changedSince: 'Cambiaste este mensaje en otra parte. Revisa su texto de ahora antes de guardar este.',
  oneChange: 'Cambia el texto o la reacción, no ambos a la vez.',
  notEmoji: 'Reacciona con un solo emoji.',
  manyReactions: `Un mensaje admite hasta ${CHAT_LIMITS.reactions} reacciones distintas. Usa una de las que ya tiene.`,
  onePlace: 'Pide los mensajes de antes, de después o alrededor de uno, no varios a la vez.',
  notReceived: 'Marca como no leído un mensaje que hayas recibido en esta conversación.',
  emptyFile: (name: string) => `«${name}» está vacío. Elige otro archivo.`,
  unevenIds: 'Envía un identificador por archivo.',
  notUsable: 'El buscador de GIF no respondió. Inténtalo de nuevo en un momento.',
  goneGif: 'Este GIF ya no está disponible. Elige otro.',
  taskStatus: { pending: 'Pendiente', progress: 'En progreso', review: 'En revisión', done: 'Terminada' },
  companyStatus: { pending: 'Por aprobar', actived: 'Activa', archived: 'Archivada' },
  appName: 'Ochatty',
  pushed: (sender: string, text: string) => `${sender}: ${text}`,
  /** The words of a push message about a message without a text. */
  media: {
    text: 'Mensaje nuevo',
    image: 'Foto',
    video: 'Video',
    audio: 'Mensaje de voz',
    file: 'Archivo',
    gif: 'GIF',
  },
} as const
