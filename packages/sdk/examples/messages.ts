const day = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const count = new Intl.NumberFormat('es-MX')

/** The texts of the report. */
export const reportMessages = {
  title: (today: string) => `# Tareas vencidas al ${day.format(Date.parse(today))}`,
  none: 'No hay tareas vencidas.',
  summary: (tasks: number, companies: number) =>
    `${count.format(tasks)} ${tasks === 1 ? 'tarea' : 'tareas'} en ${count.format(companies)} ${companies === 1 ? 'empresa' : 'empresas'}.`,
  header: '| Tarea | Título | Responsables | Venció | Días |',
  rule: '| --- | --- | --- | --- | ---: |',
  nobody: 'Sin asignar',
  day: (value: string) => day.format(Date.parse(value)),
} as const

/** The texts of the bot that writes about tasks in review. */
export const reviewMessages = {
  inReview: (code: string, title: string) => `${code} está en revisión: ${title}`,
} as const
