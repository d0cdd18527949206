/** The texts of the push calls, and the test message. */
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
} as const
