const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`
const day = (iso: string): string =>
  new Intl.DateTimeFormat('es-MX', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(iso))

/** The texts of the answers that are made without a model. */
export const localTexts = {
  label: 'Modo local (sin modelo)',
  can: [
    'Contesto con reglas, sin un modelo. Puedes preguntarme:',
    '',
    '- **Tareas**: «¿Qué tengo pendiente hoy?», «¿Qué vence esta semana?», «¿Qué tareas tengo vencidas?», «Tareas de Café Roble»',
    '- **Horas**: «¿Cuántas horas llevo hoy?», «¿Y esta semana?»',
    '- **Equipo**: «¿Quién está trabajando ahora?»',
    '- **Mensajes**: «¿Qué mensajes tengo sin leer?», «¿Hay notificaciones?»',
    '- **Empresas**: «¿Cómo va Café Roble?», «¿Qué empresas esperan aprobación?», «Comentarios de Café Roble»',
    '- **Buscar**: «Busca el archivo "manual"», «Busca el comentario "logo" de Café Roble», «Busca el mensaje sobre el contrato»',
    '- **Proponer**: «Crea una tarea "Enviar propuesta" en Café Roble para el viernes», «Comenta en Café Roble: Listo», «Envía un mensaje a Luis: Ya voy», «Registra mi entrada»',
    '- **Archivos**: adjunta un documento o una imagen y pide «Resume este archivo»',
  ].join('\n'),
  cannot:
    'No entendí la pregunta. En modo local (sin modelo) solo respondo sobre tu trabajo en Osys; no redacto textos ni opino.',
  halfTask:
    'Para preparar una tarea necesito su título entre comillas y la empresa: «Crea una tarea "Enviar propuesta" en Café Roble para el viernes».',
  admin:
    'Para respuestas libres, un administrador puede conectar un modelo con `OPENAI_API_KEY` (o `OPENAI_BASE_URL`) y `OPENAI_MODEL`.',
  noRight: 'Tu cuenta no tiene permiso para consultar eso. Pídelo a un administrador.',
  notAvailable: 'Esa parte de Osys no está disponible para tu cuenta.',
  refused: (msg: string) => `No se pudo consultar: ${msg}`,
  noCompany: (name: string) => `No encontré la empresa «${name}» entre las que puedes ver.`,
  noPlace: (name: string) => `No encontré una empresa ni una persona llamada «${name}».`,
  noPerson: (name: string) => `No encontré a «${name}» entre las personas activas.`,
  whichOne: (name: string, names: readonly string[]) =>
    `Hay varias opciones para «${name}»: ${names.join(', ')}. Escribe el nombre completo.`,
  onlyFirst: (shown: number, total: number) => `Se muestran ${number(shown)} de ${number(total)}.`,

  tasks: {
    mine: 'tuyas',
    of: (name: string) => `de ${name}`,
    times: {
      today: 'que vencen hoy',
      tomorrow: 'que vencen mañana',
      week: 'que vencen esta semana',
      overdue: 'vencidas',
      any: '',
    },
    statuses: { review: 'en revisión', progress: 'en progreso', done: 'terminadas' } as Readonly<
      Record<string, string>
    >,
    none: (what: string) => `No hay tareas ${what}.`,
    // The count stands behind, so that one sentence fits one task and many.
    some: (count: number, what: string) => `Tareas ${what}: **${number(count)}**`,
    due: (iso: string) => `vence el ${day(iso)}`,
    overdue: (iso: string) => `**venció el ${day(iso)}**`,
    noDate: 'sin fecha',
    alsoOverdue: (count: number) => `Además tienes ${plural(count, 'tarea vencida', 'tareas vencidas')}.`,
  },
  hours: {
    today: (worked: string, rest: string, status: string) =>
      `Hoy llevas **${worked}** trabajadas${rest === '' ? '' : ` y ${rest} de descanso`}. Ahora estás ${status}.`,
    week: (worked: string, over: string | null) =>
      `Esta semana llevas **${worked}**${over === null ? '' : `, de ellas ${over} extra`}.`,
    day: (iso: string, worked: string) => `- ${day(iso)}: ${worked}`,
    link: 'Ver mi horario',
    none: 'No hay registros en tu horario.',
  },
  team: {
    groups: { dentro: 'Trabajando', descanso: 'En descanso', fuera: 'Fuera' },
    none: 'No hay nadie en la lista.',
  },
  unread: {
    none: 'No tienes mensajes sin leer.',
    some: (count: number) => `Tienes **${plural(count, 'mensaje', 'mensajes')}** sin leer:`,
    from: (count: number) => plural(count, 'mensaje', 'mensajes'),
  },
  conversation: { none: 'Todavía no hay mensajes en esta conversación.' },
  notifications: { none: 'No tienes notificaciones.', some: 'Tus últimas notificaciones:' },
  companies: {
    none: 'No hay empresas así entre las que puedes ver.',
    some: (count: number) => `Hay **${plural(count, 'empresa', 'empresas')}**:`,
    openTasks: (count: number) => plural(count, 'tarea abierta', 'tareas abiertas'),
  },
  company: {
    facts: {
      status: 'Estado',
      contact: 'Contacto',
      tasks: 'Tareas',
      files: 'Archivos',
      comments: 'Comentarios',
    },
    tasks: (pending: number, progress: number, review: number, done: number) =>
      `${number(pending)} pendientes, ${number(progress)} en progreso, ${number(review)} en revisión, ${number(done)} terminadas`,
    overdue: (count: number) => `**${plural(count, 'tarea vencida', 'tareas vencidas')}:**`,
    lastComments: '**Últimos comentarios:**',
  },
  found: {
    none: (text: string) => `No encontré nada con «${text}».`,
    some: (count: number, text: string) =>
      `Encontré ${plural(count, 'resultado', 'resultados')} con «${text}»:`,
    searched: (count: number) => `Busqué en ${plural(count, 'empresa', 'empresas')}.`,
  },
  proposed: 'Te propongo este cambio. Revísalo y presiona «Aplicar» si es correcto.',
  notProposed: (msg: string) => `No pude preparar el cambio: ${msg}`,
  punches: {
    entrada: 'entrada',
    inicio_descanso: 'inicio de descanso',
    fin_descanso: 'fin de descanso',
    salida: 'salida',
  },
  files: {
    picture: (name: string, facts: string) => `**${name}**: ${facts}.`,
    broken: (name: string) => `**${name}**: la imagen está dañada o es demasiado grande.`,
    unread: (name: string, problem: string) => `**${name}**: no se pudo leer su texto. ${problem}`,
    document: (name: string, count: number, characters: number) =>
      `**${name}**: ${plural(count, 'palabra', 'palabras')}, ${number(characters)} caracteres.`,
    cut: (name: string, kept: number, total: number, count: number) =>
      `**${name}**: se leyeron ${number(kept)} de ${number(total)} caracteres (${plural(count, 'palabra', 'palabras')}).`,
    table: (rows: number, columns: readonly string[]) =>
      `Tabla de ${plural(rows, 'fila', 'filas')} con las columnas: ${columns.join(', ')}.`,
    tables: (count: number) => `Contiene ${plural(count, 'tabla', 'tablas')}.`,
    headings: '**Títulos:**',
    sentences: '**Frases principales, copiadas del texto:**',
    how: '_Modo local (sin modelo): esto sale del archivo tal cual; no hay interpretación._',
  },
}

/** The texts about the facts of a picture. */
interface PictureText {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly colours: readonly string[]
  readonly takenAt: string | null
}

/** Returns what the file of a picture says, as people read it. */
export function pictureText({ format, width, height, colours, takenAt }: PictureText): string {
  const taken = takenAt === null ? '' : `, tomada el ${takenAt.replace('T', ' a las ')}`
  const main = colours.length === 0 ? '' : `, colores principales ${colours.join(', ')}`
  return `imagen ${format.toUpperCase()} de ${number(width)} × ${number(height)} píxeles${main}${taken}`
}
