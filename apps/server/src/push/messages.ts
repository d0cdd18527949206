/** The most names that a summary lists. */
const MOST_NAMES = 3

/**
 * The sentences of the server about push messages: browser registered, the test message, the summary on coming
 * back.
 */
export const pushMessages = {
  subscribed: 'Este navegador recibirá tus notificaciones.',
  unsubscribed: 'Este navegador ya no recibirá tus notificaciones.',
  unknownService: 'El servicio de notificaciones de este navegador no está permitido.',
  wrongKey: 'La clave de la suscripción no es válida.',
  testTitle: 'Notificación de prueba',
  testBody: 'Así verás lo que cambie en Osys, también con la página cerrada.',
  noBrowser: 'No hay ningún navegador con notificaciones activas.',
  testSent: (count: number) =>
    count === 1 ? 'Enviamos la prueba a 1 navegador.' : `Enviamos la prueba a ${count} navegadores.`,
  testFailed: (failed: number, count: number) =>
    count === 1
      ? 'La prueba no llegó a tu navegador.'
      : `La prueba no llegó a ${failed} de tus ${count} navegadores.`,
  summaryTitle: 'Mientras estabas fuera',
  /** The missed things of a person: messages of these people, and other news. */
  summary: (messages: number, senders: readonly string[], others: number) => {
    const written = `${messages} ${messages === 1 ? 'mensaje' : 'mensajes'} de ${shortList(senders)}`
    const told = `${others} ${others === 1 ? 'aviso' : 'avisos'}`
    return `${[...(messages > 0 ? [written] : []), ...(others > 0 ? [told] : [])].join(' y ')}.`
  },
} as const

/** The names of a few people, and how many more there are. */
function shortList(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `${more} más`] : names
  return new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(shown)
}
