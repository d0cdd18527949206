/** The texts of the list of keyboard shortcuts, apart from those of the shell, which every page has. */
export const shortcutMessages = {
  openPalette: 'Buscar o ir a una página',
  openShortcuts: 'Ver esta lista',
  closeDialog: 'Cerrar lo que está abierto',
  search: 'Buscar en la página',
  newTask: 'Nueva tarea',
  stepTasks: 'Tarea o notificación siguiente, anterior',
  openTask: 'Abrirla',
  select: 'Seleccionar la tarea',
  markRead: 'Marcar la notificación como leída',
  markUnread: 'Marcarla como no leída',
  snooze: 'Posponer la notificación',
  goHome: 'Ir al inicio',
  goTasks: 'Ir a las tareas',
  goChat: 'Ir al chat',
  goInbox: 'Ir a las notificaciones',
  goTime: 'Ir al reloj',
}
