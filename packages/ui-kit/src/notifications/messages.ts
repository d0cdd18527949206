const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day of an instant in full, such as 'miércoles, 18 de noviembre de 2026'. */
function longDay(ms: number, timeZone?: string): string {
  const key = timeZone ?? ''
  let format = dayFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('es-MX', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    })
    dayFormats.set(key, format)
  }
  return format.format(ms)
}

/** The texts around the notifications. */
export const messages = {
  title: 'Notificaciones',
  bell: (count: number) => (count === 0 ? 'Notificaciones' : `Notificaciones, ${count} sin leer`),
  markAllRead: 'Marcar todas como leídas',
  marking: 'Marcando…',
  today: 'Hoy',
  yesterday: 'Ayer',
  longDay,
  undated: 'Sin fecha',
  unread: 'Sin leer',
  loading: 'Cargando notificaciones…',
  failed: 'No se pudieron cargar tus notificaciones',
  empty: 'Estás al día',
  emptyText: 'Aquí verás lo que cambie en tus tareas, chats y horarios.',
  seeAll: 'Ver todas',
  older: 'Ver anteriores',
  end: 'No hay más notificaciones',
  close: 'Cerrar',
  place: (name: string) => `${name} · `,
  tabs: { all: 'Todas', unread: 'Sin leer', mentions: 'Menciones' },
  more: (title: string) => `Acciones de ${title}`,
  mute: (kind: 'company' | 'task') => (kind === 'task' ? 'Silenciar esta tarea' : 'Silenciar esta empresa'),
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  snooze: 'Posponer',
  snoozeTimes: {
    hour: 'En 1 hora',
    afternoon: 'Esta tarde, 16:00',
    tomorrow: 'Mañana, 9:00',
    monday: 'El lunes, 9:00',
  },
  snoozeTo: (time: string) => `Posponer: ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  snoozeOther: 'Elegir fecha y hora…',
  snoozeTitle: 'Posponer la notificación',
  snoozeUntil: 'Vuelve',
  snoozeHint: 'Hasta entonces no está en tu lista ni en tu contador.',
  snoozeMissing: 'Escribe cuándo debe volver, como «mañana 10:00».',
  snoozePast: 'Ese momento ya pasó. Elige uno que esté por venir.',
  others: (count: number) => (count === 1 ? '1 aviso más de lo mismo' : `${count} avisos más de lo mismo`),
  fewer: 'Mostrar menos',
}
