/** What the notification calls say. */
export const notificationMessages = {
  allRead: 'Marcaste todas tus notificaciones como leídas.',
  read: 'Notificación leída.',
} as const
