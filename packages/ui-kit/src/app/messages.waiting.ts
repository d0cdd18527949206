/** The kinds of things that wait to be sent, by the names of the outbox. */
const waitingKinds: Readonly<Record<string, string>> = {
  comment: 'Comentario',
  'comment.edit': 'Cambio de un comentario',
  task: 'Tarea nueva',
  'task.move': 'Movimiento de una tarea',
  'task.edit': 'Cambio de una tarea',
  message: 'Mensaje',
  'message.edit': 'Cambio de un mensaje',
  media: 'Archivo',
  gif: 'GIF',
}

/**
 * The texts of what waits to be sent ('Por enviar'), in the offline bar and its list. They are not part of the
 * login page.
 */
export const waitingMessages = {
  serverAway: 'El servidor no responde, reintentando…',
  choose: 'Otra persona cambió el mismo texto que tú: elige cuál se queda.',
  undecided: 'Elige el texto',
  waitingCount: (count: number) => `${count} por enviar`,
  showWaiting: 'Ver lista',
  hideWaiting: 'Ocultar lista',
  waitingList: 'Por enviar',
  waitingKind: (kind: string) => waitingKinds[kind] ?? 'Cambio',
  removeWaiting: 'Quitar',
  removeWaitingOf: (text: string) => `Quitar: ${text}`,
  waitingInMemory:
    'Este navegador no deja guardar lo que falta por enviar: no cierres esta página hasta que se envíe.',
}
