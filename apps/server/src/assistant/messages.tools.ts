/**
 * The texts of the assistant's tools: their names, the lines that say what was read, titles and fields of proposed
 * changes, and the questions to begin with.
 */

const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

const of = (name: string | null): string => (name === null ? '' : ` de ${name}`)
const found = (search: string | undefined): string => (search ? ` con «${search}»` : '')

/** The reasons why a change was not proposed; the local mode shows them, a model reads them. */
export const notProposed = {
  missing: (fields: readonly string[]) => `${fields.length === 1 ? 'falta' : 'faltan'} ${fields.join(', ')}.`,
  invalid: 'los datos no son válidos.',
  absent: 'no existe esa empresa, tarea o persona.',
  nothing: 'nada cambiaría, ya está así.',
}

/** The lines that say what the assistant read, by tool. */
export const readLabels = {
  list_tasks: (company: string | null, search?: string) => `Consultó tareas${of(company)}${found(search)}`,
  get_task: (title: string | null) =>
    title === null ? 'Consultó una tarea' : `Consultó la tarea «${title}»`,
  list_companies: (_name: string | null, search?: string) => `Consultó empresas${found(search)}`,
  get_company: (name: string | null) => (name === null ? 'Consultó una empresa' : `Consultó ${name}`),
  list_comments: (company: string | null) => `Consultó comentarios${of(company)}`,
  list_files: (company: string | null, search?: string) => `Consultó archivos${of(company)}${found(search)}`,
  list_conversations: () => 'Consultó tus conversaciones',
  list_messages: (person: string | null, search?: string) =>
    `Consultó ${person === null ? 'una conversación' : `tu conversación con ${person}`}${found(search)}`,
  search_messages: (_name: string | null, search?: string) => `Buscó mensajes${found(search)}`,
  list_timesheets: () => 'Consultó los horarios del equipo',
  get_timesheet: (person: string | null) => `Consultó el horario${of(person)}`,
  search_people: (_name: string | null, search?: string) => `Buscó personas${found(search)}`,
  list_notifications: () => 'Consultó tus notificaciones',
  search_everything: (_name: string | null, search?: string) => `Buscó en Osys${found(search)}`,
  other: (name: string) => `Consultó ${name}`,
  refused: 'No se pudo consultar',
  /** The line of a read that found more than it brought. */
  part: (label: string, read: number, total: number) => `${label} (leyó ${number(read)} de ${number(total)})`,
}

/** The names of tools in the form of an assistant. */
export const toolLabels: Readonly<Record<string, string>> = {
  list_tasks: 'Consultar tareas',
  get_task: 'Consultar una tarea',
  create_task: 'Proponer tareas',
  update_task: 'Proponer cambios de tareas',
  set_task_status: 'Proponer estados de tareas',
  list_companies: 'Consultar empresas',
  get_company: 'Consultar una empresa',
  list_comments: 'Consultar comentarios',
  create_comment: 'Proponer comentarios',
  update_comment: 'Proponer cambios de comentarios propios',
  list_files: 'Consultar archivos',
  list_conversations: 'Consultar conversaciones',
  list_messages: 'Consultar mensajes',
  search_messages: 'Buscar mensajes',
  send_message: 'Proponer mensajes',
  list_timesheets: 'Consultar horarios del equipo',
  get_timesheet: 'Consultar el horario propio',
  register_punch: 'Proponer registros de horario',
  search_people: 'Buscar personas',
  list_notifications: 'Consultar notificaciones',
  search_everything: 'Buscar en todo Osys',
}

/** The words of values that people read. */
export const words = {
  statuses: { pending: 'pendiente', progress: 'en progreso', review: 'en revisión', done: 'terminada' },
  companyStatuses: { pending: 'por aprobar', actived: 'activa', archived: 'archivada' },
  priorities: { none: 'sin prioridad', low: 'baja', medium: 'media', high: 'alta', urgent: 'urgente' },
  hits: {
    person: 'Persona',
    company: 'Empresa',
    task: 'Tarea',
    file: 'Archivo',
    comment: 'Comentario',
    message: 'Mensaje',
    chat: 'Chat de JoaoAI',
  },
  clock: { fuera: 'fuera', dentro: 'dentro', descanso: 'en descanso' },
  events: {
    entrada: 'Entrada',
    inicio_descanso: 'Inicio de descanso',
    fin_descanso: 'Fin de descanso',
    salida: 'Salida',
  },
  due: (iso: string) =>
    `vence el ${new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(iso))}`,
  unreads: (count: number) => plural(count, 'sin leer', 'sin leer'),
  you: 'Tú',
  worked: (text: string) => `${text} de trabajo`,
  fileKinds: {
    'application/pdf': 'PDF',
    'application/msword': 'Word',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
    'application/zip': 'ZIP',
    'text/csv': 'CSV',
    'text/markdown': 'Markdown',
    image: 'Imagen',
    audio: 'Audio',
    video: 'Video',
    text: 'Texto',
    other: 'Archivo',
  },
}

/** The titles and the field names of proposed changes. */
export const changeTexts = {
  titles: {
    create_task: (name: string) => `Crear una tarea en ${name}`,
    update_task: (name: string) => `Cambiar la tarea «${name}»`,
    set_task_status: (name: string) => `Mover la tarea «${name}»`,
    create_comment: (name: string) => `Comentar en ${name}`,
    update_comment: (name: string) => `Cambiar tu comentario en ${name}`,
    send_message: (name: string) => `Enviar un mensaje a ${name}`,
    register_punch: (name: string) => `Registrar ${name} en tu horario`,
  },
  ofTask: (title: string, company: string) => `la tarea «${title}» de ${company}`,
  fields: {
    title: 'Título',
    description: 'Descripción',
    priority: 'Prioridad',
    assignees: 'Asignada a',
    start_date: 'Inicio',
    due_date: 'Vence',
    checklist: 'Pasos',
    labels: 'Etiquetas',
    status: 'Estado',
    reason: 'Motivo',
    body: 'Texto',
    mentions: 'Menciona a',
    event: 'Registro',
    note: 'Nota',
  } as Readonly<Record<string, string>>,
  day: (iso: string): string =>
    new Intl.DateTimeFormat('es-MX', {
      dateStyle: 'full',
      timeZone: 'UTC',
    }).format(Date.parse(iso)),
  punch: {
    entrada: 'la entrada',
    inicio_descanso: 'el inicio de descanso',
    fin_descanso: 'el fin de descanso',
    salida: 'la salida',
  },
}

/** The questions that people can begin with. */
export const suggestionTexts = {
  dueToday: '¿Qué tengo pendiente hoy?',
  dueThisWeek: '¿Qué vence esta semana?',
  overdue: '¿Qué tareas tengo vencidas?',
  whoIsIn: '¿Quién está trabajando ahora?',
  pendingCompanies: '¿Qué empresas esperan aprobación?',
  hoursToday: '¿Cuántas horas llevo hoy?',
  hoursOfWeek: '¿Cuántas horas llevo esta semana?',
  unread: '¿Qué mensajes tengo sin leer?',
  seek: 'Busca el contrato',
  help: '¿Qué puedes hacer?',
}
