/** The texts of the notification that is read beside the list. */
export const readingMessages = {
  reading: 'Notificación elegida',
  choose: 'Elige una notificación para leerla aquí.',
  suite: 'Osys',
  open: 'Abrir',
  loading: 'Cargando…',
  others: 'También sobre lo mismo',
}
