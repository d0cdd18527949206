/** The texts of the shell's commands and shortcuts. */
export const messages = {
  appsGroup: 'Aplicaciones',
  pagesGroup: 'Páginas',
  recentGroup: 'Recientes',
  hits: {
    person: 'Personas',
    company: 'Empresas',
    task: 'Tareas',
    file: 'Archivos',
    comment: 'Comentarios',
    message: 'Mensajes',
  },
  similar: (group: string) => `${group} con un texto parecido`,
  more: 'Ver más…',
  writeGroup: 'Chat',
  writeTo: (name: string) => `Escribir a ${name}`,
  newTaskIn: (company: string) => `Nueva tarea en ${company}`,
  detailsOf: (company: string) => `Detalles de ${company}`,
  newCompany: 'Nueva empresa',
  actionsGroup: 'Acciones',
  toLight: 'Cambiar a modo claro',
  toDark: 'Cambiar a modo oscuro',
  shortcuts: 'Ver los atajos de teclado',
  openPalette: 'Buscar o ir a una página',
  openShortcuts: 'Ver esta lista',
  closeDialog: 'Cerrar lo que está abierto',
  summariseCompany: (name: string) => `Resume cómo va ${name}`,
  copied: 'Copiado',
  notCopied: 'El navegador no dejó copiar. Selecciona el texto y cópialo con Ctrl+C.',
  cannotSeeAccount: 'No puedes ver la cuenta de otra persona',
  themeIsOwn: 'El tema es de cada persona',
  themeIsOwnText: 'Cada quien elige el suyo en su propia cuenta.',
}

/** Keys as they are printed on a keyboard. */
export const keys = { control: 'Ctrl', k: 'K', question: '?', escape: 'Esc' }
