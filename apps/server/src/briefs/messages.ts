/**
 * The sentences of the server about briefs: sent, too many files or tries, and the notification of a new public
 * brief.
 */
export const briefMessages = {
  sent: 'Brief enviado. La empresa espera aprobación.',
  thanks: 'Gracias. Recibimos tu brief y te contactaremos pronto.',
  updated: 'Brief actualizado',
  tooManyFiles: (most: number) => `Un brief puede tener como máximo ${most} archivos.`,
  throttled: (minutes: number) =>
    `Recibimos varios envíos desde tu conexión. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a intentarlo.`,
  publicTitle: (company: string) => `Nuevo brief de ${company}`,
  publicBody: (contact: string, objective: string) => `${contact}: ${objective}`,
} as const
