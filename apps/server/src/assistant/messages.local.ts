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
    some: (count: number, what: string) => `Hay **${plural(count, 'tarea', 'tareas')}** ${what}:`,
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
    unread: (name: string, problem: string) => `**${name}**: no se pudo leer su texto. ${problem}`,
    document: (name: string, characters: number) => `**${name}** (${number(characters)} caracteres):`,
  },
}

/** Returns the facts of a picture's file as people read them. */
export function pictureFacts(
  format: string,
  width: number | null,
  height: number | null,
  size: number,
): string {
  const kilobytes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 }).format(size / 1024)
  const pixels = width === null || height === null ? '' : `, ${number(width)} × ${number(height)} píxeles`
  return `imagen ${format}${pixels}, ${kilobytes} kB`
}
