import { statusLabels } from './messages.js'
import type { TaskStatus } from './schema.js'

/** The sentences that say why a row of an import makes no task. */
export const importMessages = {
  titleMissing: 'Falta el título.',
  cellTooLong: (column: string, most: number) =>
    `«${column}» pasa de ${most.toLocaleString('es-MX')} caracteres.`,
  tooManyIn: (column: string, most: number) => `«${column}» lleva más de ${most}.`,
  unknownWord: (column: string, word: string, known: readonly string[]) =>
    `«${column}»: no existe «${word.slice(0, 60)}». Usa ${known.join(', ')}.`,
  notADay: (column: string, text: string) =>
    `«${column}»: «${text.slice(0, 40)}» no es una fecha. Usa 2026-12-15 o 15/12/2026.`,
  companyMissing: 'Falta la empresa.',
  companyOther: 'La fila es de otra empresa: impórtala desde «Todas».',
  companyUnknown: (name: string) => `No encuentro la empresa «${name.slice(0, 60)}».`,
  companySeveral: (name: string) => `Hay varias empresas «${name.slice(0, 60)}».`,
  companyArchived: (name: string) => `«${name.slice(0, 60)}» está archivada.`,
  personUnknown: (name: string) => `No encuentro a «${name.slice(0, 60)}».`,
  personSeveral: (name: string) => `Hay varias personas «${name.slice(0, 60)}»: usa su correo.`,
  personUnable: (name: string) => `${name} no puede ver esta empresa.`,
  statusNotNew: (status: TaskStatus) => `No puedes crear tareas en «${statusLabels[status]}».`,
  dueBeforeStart: 'La fecha de entrega no puede ser anterior a la de inicio.',
} as const
