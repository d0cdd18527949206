const numbers = new Intl.NumberFormat('es-MX')

/** The texts of the field for a chat message: send, attach, GIF, voice, limits, replies. */
export const messages = {
  field: (name: string) => `Mensaje para ${name}`,
  placeholder: (name: string) => `Escribe a ${name}`,
  captionPlaceholder: 'Agrega un texto',
  send: 'Enviar',
  save: 'Guardar cambios',
  attach: 'Adjuntar archivos',
  emoji: 'Insertar un emoji',
  gif: 'Buscar un GIF',
  record: 'Grabar un mensaje de voz',
  openingVoice: 'Abriendo la grabadora…',
  noVoice: 'Volver a escribir',
  tooLong: (over: number) =>
    over === 1
      ? 'Sobra 1 carácter: acorta el texto o envíalo en dos mensajes.'
      : `Sobran ${numbers.format(over)} caracteres: acorta el texto o envíalo en dos mensajes.`,
  left: (count: number) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${numbers.format(count)} caracteres`),
  replyingTo: (name: string) => `Respondes a ${name}`,
  replyingToSelf: 'Respondes a tu mensaje',
  editing: 'Editas tu mensaje',
  cancelReply: 'Dejar de responder',
  cancelEdit: 'Dejar de editar',
  people: 'Personas que puedes mencionar',
  tasks: 'Tareas que puedes nombrar',
  searching: 'Buscando…',
  searchFailed: 'No pudimos buscar. Sigue escribiendo para volver a intentarlo.',
  dropHere: 'Suelta los archivos para adjuntarlos',
  attachments: (count: number) =>
    count === 1 ? '1 archivo adjunto' : `${numbers.format(count)} archivos adjuntos`,
  caption: (name: string) => `Texto para ${name}`,
  removeFile: (name: string) => `Quitar ${name}`,
  removeUnsent: 'Quitar',
  saveFile: (name: string) => `Guardar ${name}`,
  saveUnsent: 'Guardar',
  unsentFiles: (count: number) =>
    count === 1 ? 'Tu archivo sin enviar' : `Tus ${numbers.format(count)} archivos sin enviar`,
  refused: {
    empty: (name: string) => `«${name}» está vacío: elige otro archivo.`,
    large: (name: string) => `«${name}» pesa más de 25 MB: comprímelo o compártelo con un enlace.`,
    many: (name: string) => `«${name}» quedó fuera: se pueden enviar 10 archivos a la vez. Envíalo después.`,
  },
  dismissRefused: 'Entendido',
  unkept: (names: readonly string[]) =>
    names.length === 1
      ? `Este dispositivo no tiene espacio para guardar «${names[0]}». Envíalo antes de recargar o cerrar la página, o tendrás que elegirlo otra vez.`
      : `Este dispositivo no tiene espacio para guardar ${numbers.format(names.length)} de los archivos. Envíalos antes de recargar o cerrar la página, o tendrás que elegirlos otra vez.`,
  discarded: 'Descartaste la grabación',
  undo: 'Deshacer',
} as const
