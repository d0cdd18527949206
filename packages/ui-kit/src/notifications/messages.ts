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

/** The texts of the bell, its list, and the page of notifications: tabs, days, nothing to read. */
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
  nothing: {
    all: { title: 'Estás al día', text: 'Aquí verás lo que cambie en tus tareas, chats y horarios.' },
    unread: { title: 'Estás al día', text: 'Leíste todas tus notificaciones.' },
    mentions: {
      title: 'Nadie te ha mencionado',
      text: 'Cuando alguien escriba @ y tu nombre, lo verás aquí.',
    },
  },
  seeAll: 'Ver todas',
  older: 'Ver anteriores',
  end: 'No hay más notificaciones',
  close: 'Cerrar',
  place: (name: string) => `${name} · `,
  tabs: { all: 'Todas', unread: 'Sin leer', mentions: 'Menciones' },
  others: (count: number) =>
    count === 1 ? '1 notificación más de lo mismo' : `${count} notificaciones más de lo mismo`,
  fewer: 'Mostrar menos',
}
