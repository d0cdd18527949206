/** The sentences of the server about notifications: read, snoozed, muted, preferences saved. */
export const notificationMessages = {
  allRead: 'Marcaste todas tus notificaciones como leídas.',
  read: 'Notificación leída',
  preferences: 'Preferencias guardadas',
  marked: 'Notificación marcada',
  snoozed: 'Notificación pospuesta',
  back: 'La notificación está de nuevo en tu lista.',
  snoozePast: 'Elige un momento que aún no haya pasado.',
  snoozeFar: 'Elige un momento dentro de un año o antes.',
  muted: 'Silenciaste sus avisos.',
  unmuted: 'Recibes sus avisos de nuevo.',
} as const
