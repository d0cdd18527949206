const numbers = new Intl.NumberFormat('es-MX')

/** Returns a count with its noun: '1 foto', '3 fotos'. */
const counted = (count: number, one: string, many: string): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`

/**
 * The texts of a conversation and its messages: typing, the receipt ('Visto'), edited, deleted ('Mensaje eliminado'),
 * those that wait ('Por enviar').
 */
export const messages = {
  // The sidebar.
  own: (text: string) => `Tú: ${text}`,
  unreads: (count: number) => `${numbers.format(count)} sin leer`,
  // The people.
  typing: (name: string) => `${name} está escribiendo…`,
  // The messages.
  log: (name: string) => `Mensajes con ${name}`,
  loading: 'Cargando mensajes',
  failed: 'No pudimos cargar los mensajes',
  empty: (name: string) => `Es el inicio de tu conversación con ${name}`,
  emptyText: 'Escribe el primer mensaje.',
  emptyReadOnly: 'No hay mensajes.',
  loadingOlder: 'Cargando mensajes anteriores',
  loadingNewer: 'Cargando mensajes nuevos',
  unreadDivider: 'Sin leer',
  newMessages: 'Nuevos mensajes',
  toNewest: 'Ir al mensaje más reciente',
  goBack: 'Volver a donde estabas',
  today: 'Hoy',
  yesterday: 'Ayer',
  you: 'Tú',
  said: (author: string, time: string, body: string) => `${author}, ${time}: ${body}`,
  arrived: (author: string, body: string) => `${author}: ${body}`,
  seen: (time: string) => `Visto ${time}`,
  sent: 'Enviado',
  sending: 'Enviando…',
  waiting: 'Por enviar',
  uploading: (percent: number) => `Enviando ${percent} %`,
  cancel: 'Cancelar el envío',
  edited: 'editado',
  editWaiting: 'Cambio por enviar',
  deleted: 'Mensaje eliminado',
  replyTo: (author: string) => `Respuesta a ${author}. `,
  ownReply: 'Respuesta a tu mensaje. ',
  // The actions on a message.
  actionsOf: (author: string) => `Acciones del mensaje de ${author}`,
  ownActions: 'Acciones de tu mensaje',
  react: 'Reaccionar',
  reactions: 'Reacciones',
  reaction: (emoji: string, people: string) => `${emoji}: ${people}`,
  reply: 'Responder',
  edit: 'Editar',
  remove: 'Eliminar',
  copy: 'Copiar texto',
  copyLink: 'Copiar enlace',
  markUnread: 'Marcar como no leído desde aquí',
  // The media.
  kinds: {
    text: 'Mensaje',
    image: 'Foto',
    video: 'Video',
    audio: 'Mensaje de voz',
    file: 'Archivo',
    gif: 'GIF',
  },
  album: (photos: number) => counted(photos, 'foto o video', 'fotos y videos'),
  referenceKinds: { task: 'Tarea', company: 'Empresa', message: 'Mensaje' },
} as const
