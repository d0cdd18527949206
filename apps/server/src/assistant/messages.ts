const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

/** The texts of the assistant's calls and answers. */
export const assistantMessages = {
  asked: 'Pregunta enviada',
  stopped: 'Respuesta detenida',
  continued: 'La respuesta continúa',
  regenerated: 'Generando otra respuesta',
  judged: 'Gracias por tu opinión',
  unjudged: 'Opinión retirada',
  chatSaved: 'Chat guardado',
  chatUpdated: 'Chat actualizado',
  chatDeleted: 'Chat eliminado',
  chatRestored: 'Chat recuperado',
  shared: (name: string) => `Chat compartido con ${name}`,
  sharedBy: (name: string) => `${name} te compartió un chat de JoaoAI`,
  applied: 'Cambio aplicado',
  discarded: 'Cambio descartado',
  assistantCreated: 'Asistente creado',
  assistantUpdated: 'Asistente actualizado',
  assistantDeleted: 'Asistente eliminado',

  chatTitle: (count: number) => `Chat ${count}`,
  copyMark: '(copia)',
  defaultName: 'Asistente general',
  defaultDescription: 'Responde sobre tu trabajo en Osys y propone cambios que tú confirmas.',
  notificationTitle: 'JoaoAI terminó tu respuesta',

  // Refusals.
  limitReached: (limit: number, until: string) =>
    `Ya usaste ${plural(limit, 'respuesta', 'respuestas')} de hoy. Podrás preguntar otra vez desde ${until}.`,
  tooManyAnswers: (most: number) =>
    `Ya se generan ${most} respuestas tuyas a la vez. Espera a que termine una o detenla.`,
  answering: 'En este chat ya se genera una respuesta. Espera a que termine o detenla.',
  unknownParent: 'Ese mensaje ya no está en el chat. Recarga el chat y pregunta de nuevo.',
  otherQuestion: 'Esta pregunta ya se envió con otro texto. Envíala de nuevo.',
  unknownAssistant: 'Ese asistente no existe o no es para tu rol. Elige otro.',
  unknownTool: (names: readonly string[]) => `No existe la herramienta ${names.join(', ')}.`,
  notAnAnswer: 'Elige una respuesta del asistente.',
  answerDone: 'Esta respuesta ya está completa.',
  tooManyFiles: (most: number) => `Adjunta como máximo ${most} archivos e imágenes por pregunta.`,
  notAnImage: 'Adjunta una imagen PNG, JPEG, WEBP o GIF.',
  notADocument: 'Adjunta un PDF, DOCX, TXT, MD o CSV.',
  fileNotReached: 'Uno de los archivos ya no existe o no puedes descargarlo.',
  shareWithOneself: 'Elige a otra persona: este chat ya es tuyo.',
  shareWithout: 'Esa persona no usa JoaoAI. Elige a alguien de la lista.',
  chatEmpty: 'El chat todavía no tiene mensajes que compartir.',
  changeSettled: 'Este cambio ya se aplicó o se descartó.',
  changeApplied: 'Este cambio ya se aplicó y no se puede descartar.',

  // Why an answer failed.
  failures: {
    provider_denied:
      'El servidor del modelo rechazó la clave. Un administrador debe revisar OPENAI_API_KEY.',
    provider_model:
      'El servidor del modelo no conoce el modelo o la dirección. Un administrador debe revisar OPENAI_MODEL y OPENAI_BASE_URL.',
    provider_busy: 'El modelo recibe demasiadas preguntas ahora. Tu pregunta está guardada.',
    provider_quota:
      'La cuenta del modelo ya no tiene saldo. Un administrador debe revisarla con el proveedor.',
    provider_down: 'El servidor del modelo falló. Tu pregunta está guardada: reintenta en un momento.',
    provider_unreachable:
      'No hay conexión con el servidor del modelo. Tu pregunta está guardada: reintenta, y si sigue igual avisa a un administrador.',
    provider_silent:
      'El modelo dejó de responder. Lo recibido y tu pregunta están guardados: reintenta o continúa.',
    provider_cut: 'La conexión con el modelo se cortó a media respuesta. Lo recibido está guardado: continúa o reintenta.',
    provider_endless:
      'La respuesta tardó demasiado y se cerró. Lo recibido está guardado: pide algo más corto o continúa.',
    provider_flood: 'El modelo envió demasiados datos y se cerró la conexión. Lo recibido está guardado.',
    provider_refused: 'El servidor del modelo no aceptó la pregunta. Prueba con otras palabras o sin adjuntos.',
    content_refused:
      'El proveedor del modelo no permite responder a esto. Cambia la pregunta o los archivos adjuntos.',
    context_too_long:
      'La pregunta con sus archivos no cabe en el modelo. Quita archivos, acorta el texto o empieza otro chat.',
    busy: 'El servidor atiende demasiadas respuestas ahora. Tu pregunta está guardada: reintenta en un momento.',
    internal: 'La respuesta no se pudo terminar. Tu pregunta está guardada: reintenta.',
  },
  interrupted: 'El servidor se reinició a media respuesta. Lo recibido está guardado: continúa o vuelve a generar.',
  answerGone: 'La respuesta ya no existe.',
  retryIn: (seconds: number) =>
    seconds < 90
      ? `Reintenta en ${plural(seconds, 'segundo', 'segundos')}.`
      : `Reintenta en ${plural(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`,

  // Notes of an answer.
  contextCut: (messages: number, characters: number, kept: number) =>
    `No cupieron ${plural(messages, 'mensaje anterior', 'mensajes anteriores')} (${number(characters)} caracteres). El modelo leyó los últimos ${number(kept)}.`,
  documentCut: (name: string, kept: number, total: number) =>
    `De «${name}» se leyeron ${number(kept)} de ${number(total)} caracteres.`,
  toolLimit: (most: number) =>
    `Se llegó al límite de ${most} consultas por respuesta. Lo que falte, pregúntalo aparte.`,
  answerLimit: (most: number) =>
    `La respuesta llegó al límite de ${number(most)} caracteres y se cortó ahí.`,
  lengthLimit: 'El modelo llegó a su límite de longitud. Usa «Continuar» para el resto.',
  unreadFile: (name: string, why: string) => `«${name}» no se leyó: ${why}`,
  brokenPicture: 'la imagen está dañada o es demasiado grande.',
  picturesUnread: 'El modelo no acepta imágenes: respondió sin verlas.',
  noTools: 'El modelo no sabe usar herramientas: respondió sin consultar Osys.',
}

const of = (name: string | null): string => (name === null ? '' : ` de ${name}`)
const found = (search: string | undefined): string => (search ? ` con «${search}»` : '')

/** The lines that say what the assistant read, by tool. */
export const readLabels = {
  list_tasks: (company: string | null, search?: string) => `Consultó tareas${of(company)}${found(search)}`,
  get_task: (title: string | null) => (title === null ? 'Consultó una tarea' : `Consultó la tarea «${title}»`),
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
  other: (name: string) => `Consultó ${name}`,
  refused: 'No se pudo consultar',
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
}

/** The words of values that people read. */
export const words = {
  statuses: { pending: 'pendiente', progress: 'en progreso', review: 'en revisión', done: 'terminada' },
  companyStatuses: { pending: 'por aprobar', actived: 'activa', archived: 'archivada' },
  priorities: { none: 'sin prioridad', low: 'baja', medium: 'media', high: 'alta', urgent: 'urgente' },
  clock: { fuera: 'fuera', dentro: 'dentro', descanso: 'en descanso' },
  events: {
    entrada: 'Entrada',
    inicio_descanso: 'Inicio de descanso',
    fin_descanso: 'Fin de descanso',
    salida: 'Salida',
  },
  due: (day: string) => `vence el ${day}`,
  unreads: (count: number) => plural(count, 'sin leer', 'sin leer'),
  you: 'Tú',
  worked: (text: string) => `${text} trabajadas`,
  none: 'nadie',
  now: 'ahora',
}

/** The titles and the field names of proposed changes. */
export const changeTexts = {
  titles: {
    create_task: (name: string) => `Crear una tarea en ${name}`,
    update_task: (name: string) => `Cambiar la tarea «${name}»`,
    set_task_status: (name: string) => `Mover la tarea «${name}»`,
    create_comment: (name: string) => `Comentar en ${name}`,
    send_message: (name: string) => `Enviar un mensaje a ${name}`,
    register_punch: (name: string) => `Registrar ${name} en tu horario`,
  },
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
  help: '¿Qué puedes hacer?',
}
