import type { NoticeKind } from '@osys/sdk/notifications/schema'

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
  onlyWhileIn: 'Avisos sólo mientras estoy dentro',
  onlyWhileInHint:
    'Lo que llegue fuera de tu horario espera, y lo recibes en un resumen al registrar tu entrada.',
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
  others: (count: number) => (count === 1 ? '1 aviso más de lo mismo' : `${count} avisos más de lo mismo`),
  fewer: 'Mostrar menos',
  whatTitle: 'Qué te avisamos',
  inApp: 'En la app',
  byPush: 'Push',
  what: 'Aviso',
  kinds: {
    mention: 'Te mencionan',
    assigned: 'Te asignan una tarea',
    moved: 'Cambia de estado una tarea tuya',
    due: 'Vence una tarea tuya',
    comment: 'Comentan en lo tuyo',
    clock: 'Te falta registrar tu entrada o salida',
    assistant: 'JoaoAI termina una respuesta o te comparten un chat',
  },
  way: (kind: NoticeKind, channel: 'app' | 'push'): string =>
    `${messages.kinds[kind]}: ${channel === 'app' ? 'en la app' : 'push'}`,
  mutedTitle: 'Silenciadas',
  mutedKind: { company: 'Empresa', task: 'Tarea' },
  unmute: (name: string) => `Quitar silencio de ${name}`,
  unmuteShort: 'Quitar silencio',
  unnamed: 'Sin nombre',
}
