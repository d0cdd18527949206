/** The texts of the chat screen: nobody found, deleted with undo, read-only, an open edit, unsent, voice messages. */
export const messages = {
  title: 'Ochatty',
  summarise: (name: string) => `Resume mi conversación con ${name}`,
  notFound: 'No encontramos a esa persona',
  notFoundText: 'Puede que el enlace esté incompleto o que ya no use el chat.',
  toList: 'Ver las conversaciones',
  messageNotThere: 'No encontramos ese mensaje. Es posible que ya no exista.',
  deleted: 'Mensaje eliminado',
  deletedMany: (count: number) => `${count} mensajes eliminados`,
  undo: 'Deshacer',
  readOnly: (name: string) => `Esta conversación es de solo lectura: ${name} ya no usa el chat.`,
  editFirst: 'Guarda o descarta primero los cambios de tu mensaje.',
  unsent: 'Tu mensaje sin enviar',
  unsaved: 'Tus cambios sin guardar',
  voiceFrom: (name: string) => `Mensaje de voz de ${name}`,
  ownVoice: 'Tu mensaje de voz',
  voiceFailed: 'No se pudo cargar. Toca para intentarlo otra vez.',
} as const
