/** The texts of the shell (rail, top bar, offline bar, field of the palette), of an unknown address and of a missing right (`/no-perm`). */
export const messages = {
  skipToContent: 'Saltar al contenido',
  apps: 'Aplicaciones',
  administration: 'Administración',
  breadcrumb: 'Ruta de navegación',
  home: 'Inicio',
  openRail: 'Ampliar el menú',
  closeRail: 'Reducir el menú',
  search: 'Buscar o ir a…',
  searchShort: 'Buscar',
  unread: (count: number) => `${count} sin leer`,
  accountMenu: (name: string) => `Cuenta de ${name}`,
  profile: 'Mi perfil',
  customize: 'Personalizar',
  shortcuts: 'Atajos de teclado',
  logout: 'Cerrar sesión',
  offline: 'Sin conexión, reintentando…',
  notLive: 'Los cambios de otras personas tardan en llegar. Reconectando…',
  palette: 'Buscar o ir a',
  palettePlaceholder: 'Tareas, empresas, personas, mensajes o una acción',
  notFound: 'Ruta no encontrada',
  notFoundText: (path: string) => `No hay nada en «${path}». Revisa la dirección o vuelve al inicio.`,
  noPermission: 'No tienes permisos para acceder a esta página',
}

/** The names of keys, as printed on a keyboard. */
export const keyNames = { k: 'K', escape: 'Esc', enter: 'Enter', up: '↑', down: '↓' }
