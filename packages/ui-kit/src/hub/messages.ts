/** Returns the greeting for an hour of the day, 0–23. */
function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Buenos días'
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}

/** The texts of the hub: greeting, 'Mi día', apps, release notes, what waits for an admin. */
export const messages = {
  greeting: (hour: number, name: string) => `${greeting(hour)}, ${name}`,
  myDay: 'Mi día',
  apps: 'Aplicaciones',
  noApps: 'Todavía no tienes aplicaciones',
  noAppsText: 'Pide un rol a quien administra Osys: Propietario o Admin Osys.',
  building: 'En construcción',
  news: 'Novedades',
  releaseNotesOf: (app: string, version: string) => `Novedades de ${app} ${version}`,
  unseenReleaseNotes: (app: string) => `Novedades de ${app}, sin leer`,
  seenReleaseNotes: (app: string) => `Novedades de ${app}`,
  unread: (count: number) => `${count} sin leer`,
  understood: 'Entendido',
  waiting: 'Te espera',
  waitingFailed: 'No se pudo cargar lo que te espera',
  toApprove: 'Por aprobar',
  moreToApprove: (count: number) => `y ${count} más por aprobar`,
  conflicts: (count: number) => (count === 1 ? '1 registro por revisar' : `${count} registros por revisar`),
  requests: (count: number) =>
    count === 1 ? '1 solicitud de corrección' : `${count} solicitudes de corrección`,
  forgottenExit: 'Sin salida, entró',
  moreExits: (count: number) =>
    count === 1 ? 'y 1 persona más sin salida' : `y ${count} personas más sin salida`,
  silentTablet: 'Tableta sin señal,',
  moreTablets: (count: number) =>
    count === 1 ? 'y 1 tableta más sin señal' : `y ${count} tabletas más sin señal`,
  notices: 'Notificaciones',
  noNotifications: 'Estás al día',
  noNotificationsText: 'Aquí verás lo que cambie en tus tareas, chats y horarios.',
  noticesFailed: 'No se pudieron cargar tus notificaciones',
  markAllRead: 'Marcar todas como leídas',
}
