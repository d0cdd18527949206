/** The texts of the notification calls. */
export const notificationMessages = {
  allRead: 'Marcaste todas tus notificaciones como leídas.',
  read: 'Notificación leída.',
  preferences: 'Preferencias guardadas.',
  muted: 'Silenciaste sus avisos.',
  unmuted: 'Recibes sus avisos de nuevo.',
} as const
