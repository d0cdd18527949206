/** The sentences of the local mode's answers: tasks, hours, people, companies, files. */

import { dayOf } from '@osys/sdk/basics/days'
import { theTime } from '@osys/sdk/basics/messages.clock'
import type { When } from './rules.dates.js'

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
const month = (iso: string): string =>
  new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(iso),
  )

/** Returns a moment as the time of a clock: `8:35 a.m.` */
export function clockTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', timeZone }).format(Date.parse(iso))
}

/** Returns a moment with its day: `jue 26 de nov, 11:05 a.m.` */
export function momentText(iso: string, timeZone: string): string {
  return `${day(dayOf(Date.parse(iso), timeZone))}, ${clockTime(iso, timeZone)}`
}

/** Returns what time it is: `Es la 1:05 p.m.`, `Son las 2:05 p.m.` */
function nowText(time: string): string {
  const told = theTime(time)
  return `${told.startsWith('las') ? 'Son' : 'Es'} ${told}`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the words for some days: `esta semana`, `el vie 27 de nov`. */
function whenText(when: When): string {
  if (typeof when === 'string') return WHENS[when]
  if ('from' in when) return `del ${day(when.from)} al ${day(when.to)}`
  return 'day' in when ? `el ${day(when.day)}` : `en ${month(when.month)}`
}

const WHENS = {
  today: 'hoy',
  tomorrow: 'mañana',
  yesterday: 'ayer',
  week: 'esta semana',
  next_week: 'la próxima semana',
  last_week: 'la semana pasada',
  month: 'este mes',
  next_month: 'el próximo mes',
  last_month: 'el mes pasado',
}

const PAST: ReadonlySet<When> = new Set(['yesterday', 'last_week', 'last_month'])

const ADMIN =
  'Para respuestas libres, un administrador puede conectar un modelo con `OPENAI_API_KEY` (o `OPENAI_BASE_URL`) y `OPENAI_MODEL`.'

const tasksThat = (what: string): string => `Tareas ${what}`.trim()

/** The texts of the answers that are made without a model. */
export const localTexts = {
  can: [
    'Contesto con reglas, sin un modelo. Puedes preguntarme:',
    '',
    '- **Tareas**: «¿Qué tengo para hoy?», «¿Qué vence la próxima semana?», «Tareas vencidas de Café Roble», «Pendientes de Luis», «CAFE-5»',
    '- **Horas**: «¿Cuántas horas llevo hoy?», «¿Y la semana pasada?», «¿A qué hora entré ayer?»',
    '- **Equipo**: «¿Quién está trabajando ahora?»',
    '- **Mensajes**: «¿Qué mensajes tengo sin leer?», «¿Qué me escribió Luis?», «¿Hay notificaciones?»',
    '- **Empresas**: «¿Cómo va Café Roble?», «¿Qué empresas esperan aprobación?», «Comentarios de Café Roble»',
    '- **Buscar**: «Busca el contrato», «Busca el archivo "manual"», «Busca el mensaje sobre el logo»',
    '- **Proponer cambios**: «Crea una tarea "Enviar propuesta" en Café Roble para el viernes», «Pasa CAFE-5 a revisión», «Asigna CAFE-5 a Luis», «Comenta en Café Roble: Listo», «Envía un mensaje a Luis: Ya voy», «Registra mi entrada»',
    '- **Archivos**: adjunta un documento o una imagen y pide «Resume este archivo»',
  ].join('\n'),
  greeting: (examples: readonly string[]) => {
    const help = 'Escribe «ayuda» para ver todo lo que entiendo.'
    if (examples.length === 0) return `¡Hola! ${help}`
    return [
      '¡Hola! Puedes preguntarme, por ejemplo:',
      '',
      ...examples.map(example => `- «${example}»`),
      '',
      help,
    ].join('\n')
  },
  unknown: [
    'No entendí la pregunta. En modo local (sin modelo) solo respondo sobre tu trabajo en Osys; no redacto textos ni opino.',
    '',
    'Prueba con «¿Qué tengo para hoy?», «¿Cómo va Café Roble?» o «Busca el contrato». Escribe «ayuda» para ver todo lo que entiendo.',
    '',
    ADMIN,
  ].join('\n'),
  noDay: (words: string) =>
    `No entendí la fecha «${words}». Escríbela con su mes, como «15 de diciembre» o «15/12».`,
  thanks: 'Con gusto. Pregúntame lo que necesites de tu trabajo.',
  now: (now: Date, timeZone: string) =>
    `${nowText(clockTime(now.toISOString(), timeZone))} del ${new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone }).format(now)}.`,
  admin: ADMIN,
  // The right that is missing, and who can give it, follow.
  noRight: 'Tu cuenta no tiene permiso para eso.',
  notThere: 'Este servidor no ofrece eso.',
  noTool: (assistant: string) =>
    `${assistant} no tiene la herramienta para eso. Prueba con «Asistente general».`,
  refused: (msg: string) => `No se pudo consultar: ${msg}`,
  noCompany: (name: string) => `No encontré la empresa «${name}» entre las que puedes ver.`,
  // A word without a capital letter may be no name at all.
  noPlace: (name: string) =>
    `No encontré una empresa ni una persona llamada «${name}».${name === name.toLowerCase() ? ' Si no es un nombre, esa parte de la pregunta no la entiendo.' : ''}`,
  noPerson: (name: string) => `No encontré a «${name}» entre las personas activas.`,
  noTask: (name: string) => `No encontré la tarea «${name}» entre las que puedes ver.`,
  whichOne: (name: string, names: readonly string[]) =>
    `Hay varias opciones para «${name}»: ${names.join(', ')}. Escribe el nombre completo.`,
  whichTask: (text: string) => `Varias tareas tienen «${text}». Dime cuál por su código:`,
  onlyFirst: (shown: number, total: number) => `Se muestran ${number(shown)} de ${number(total)}.`,

  tasks: {
    mine: 'tuyas',
    of: (name: string) => `de ${name}`,
    with: (text: string) => `con «${text}»`,
    ownFirst: 'Las tuyas van primero.',
    free: 'sin responsable',
    due: (time: When | 'overdue' | 'any') =>
      time === 'any'
        ? ''
        : time === 'overdue'
          ? 'vencidas'
          : `que ${PAST.has(time) ? 'vencían' : 'vencen'} ${whenText(time)}`,
    finished: (time: When | 'overdue' | 'any') =>
      time === 'any' || time === 'overdue' ? '' : whenText(time),
    priorities: {
      none: 'sin prioridad',
      low: 'de prioridad baja',
      medium: 'de prioridad media',
      high: 'de prioridad alta',
      urgent: 'urgentes',
    },
    statuses: { review: 'en revisión', progress: 'en progreso', done: 'terminadas' } as Readonly<
      Record<string, string>
    >,
    none: (what: string) => `No hay tareas ${what}.`,
    // The count comes last, so that one sentence fits one task and many.
    some: (count: number, what: string) => `${tasksThat(what)}: **${number(count)}**`,
    someOf: (count: number, what: string, read: number) =>
      `${tasksThat(what)}: **${number(count)}** entre las ${number(read)} que leí; puede haber más.`,
    dueOn: (iso: string) => `vence el ${day(iso)}`,
    overdue: (iso: string) => `**venció el ${day(iso)}**`,
    noDate: 'sin fecha',
    /** `whose` is null for one's own tasks, `isPart` true when others were not read. */
    alsoOverdue: (count: number, whose: string | null, isPart: boolean) => {
      const told =
        whose === null
          ? ` tienes ${plural(count, 'tarea vencida', 'tareas vencidas')}`
          : `, ${`tareas ${whose}`.trim()} vencidas: ${number(count)}`
      return `Además${told}${isPart ? ' entre las que leí' : ''}.`
    },
  },
  hours: {
    /** `date` is null for today, `name` is null for the person who asks. */
    ofDay: (date: string | null, name: string | null, worked: string, rest: string) => {
      const when = date === null ? 'Hoy' : capital(`el ${day(date)}`)
      const verb =
        date === null ? (name === null ? 'llevas' : 'lleva') : name === null ? 'trabajaste' : 'trabajó'
      const what = date === null ? `**${worked}** de trabajo` : `**${worked}**`
      const subject = name === null ? '' : `${name} `
      return `${when} ${subject}${verb} ${what}${rest === '' ? '' : ` y ${rest} de descanso`}.`
    },
    // No point is added: each time ends with that of `a.m.` or `p.m.`
    moments: (entry: string | null, exit: string | null) =>
      [entry === null ? '' : `Primera entrada: ${entry}`, exit === null ? '' : `Última salida: ${exit}`]
        .filter(Boolean)
        .join(' '),
    now: (isOther: boolean, status: string) => `Ahora ${isOther ? 'está' : 'estás'} ${status}.`,
    /** `over` is empty where it is not known, as for a part of a week. */
    week: (time: When, isPast: boolean, name: string | null, worked: string, over: string) => {
      const verb = isPast ? (name === null ? 'hiciste' : 'hizo') : name === null ? 'llevas' : 'lleva'
      const subject = name === null ? '' : `${name} `
      return `${capital(whenText(time))} ${subject}${verb} **${worked}**${over === '' ? '' : `, ${over}`}.`
    },
    extra: (hours: string) => `de ellas ${hours} extra`,
    noExtra: (from: string, to: string) => `sin horas extra (del ${day(from)} al ${day(to)})`,
    ahead: 'Solo conozco las horas ya registradas: Osys no guarda turnos ni horarios por venir.',
    onlyWeeks: 'Sé de un día o de una semana. Los totales de un mes están en tu horario.',
    day: (iso: string, worked: string) => `- ${day(iso)}: ${worked}`,
    link: 'Ver mi horario',
    linkOf: 'Ver su horario',
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
      `${plural(pending, 'pendiente', 'pendientes')}, ${number(progress)} en progreso, ${number(review)} en revisión, ${plural(done, 'terminada', 'terminadas')}`,
    overdue: (count: number) => `**${plural(count, 'tarea vencida', 'tareas vencidas')}:**`,
    noFiles: (name: string) => `No hay archivos compartidos en ${name}.`,
    noComments: (name: string) => `No hay comentarios en ${name}.`,
    lastComments: '**Últimos comentarios:**',
  },
  task: {
    facts: {
      status: 'Estado',
      company: 'Empresa',
      priority: 'Prioridad',
      people: 'Responsables',
      due: 'Vence',
      steps: 'Pasos',
      labels: 'Etiquetas',
    },
    nobody: 'nadie',
    day: (iso: string) => day(iso),
    late: (iso: string) => `**${day(iso)}, ya pasó**`,
    steps: (done: number, all: number) => `${number(done)} de ${number(all)} hechos`,
    open: '**Pasos que faltan:**',
  },
  conversation: {
    none: 'Todavía no hay mensajes en esta conversación.',
    other: 'la otra persona',
    some: (name: string, count: number, hasMore: boolean, since: string) =>
      hasMore
        ? `Tu conversación con ${name}: leí los últimos ${number(count)} mensajes, desde el ${since}`
        : `Tu conversación con ${name}: ${plural(count, 'mensaje', 'mensajes')} desde el ${since}`,
    theyWait: (name: string) => `El último mensaje es tuyo: le toca contestar a ${name}.`,
    youWait: (name: string) => `El último mensaje es de ${name}: te toca contestar.`,
  },
  found: {
    none: (text: string) => `No encontré nada con «${text}».`,
    some: (count: number, text: string) =>
      `Encontré ${plural(count, 'resultado', 'resultados')} con «${text}»:`,
    noneBy: (name: string) => `No encontré nada que haya escrito ${name}.`,
    someBy: (count: number, name: string) =>
      `Encontré ${plural(count, 'resultado', 'resultados')} de ${name}:`,
    similar: (text: string) => `No encontré «${text}» tal cual. Lo más parecido:`,
  },
}
