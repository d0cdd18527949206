/** The texts of the likely values that the labels and the dates of a task offer. */
export const choicesMessages = { labelsInUse: 'En uso', likelyDays: 'Próximos días' }

/** The days that the dates offer; the keys are words that are typed for them. */
export const quickDayLabels = {
  hoy: 'Hoy',
  mañana: 'Mañana',
  viernes: 'Viernes',
  lunes: 'Lunes',
}
export type QuickDay = keyof typeof quickDayLabels
