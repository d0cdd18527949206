/** The texts of the actions on a notification (mark, snooze, mute), apart from the list, which every page has. */
export const actionMessages = {
  more: (title: string) => `Acciones de ${title}`,
  mute: (kind: 'company' | 'task') => (kind === 'task' ? 'Silenciar esta tarea' : 'Silenciar esta empresa'),
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  snooze: 'Posponer',
  snoozeTimes: {
    hour: 'En 1 hora',
    afternoon: 'Esta tarde, 4:00 p.m.',
    tomorrow: 'Mañana, 9:00 a.m.',
    monday: 'El lunes, 9:00 a.m.',
  },
  snoozeTo: (time: string) => `Posponer: ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  snoozeOther: 'Elegir fecha y hora…',
  snoozeTitle: 'Posponer la notificación',
  snoozeUntil: 'Vuelve',
  snoozeHint: 'Hasta entonces no está en tu lista ni en tu contador.',
  snoozeMissing: 'Escribe cuándo debe volver, como «mañana 10:00».',
  snoozePast: 'Ese momento ya pasó. Elige uno que esté por venir.',
}
