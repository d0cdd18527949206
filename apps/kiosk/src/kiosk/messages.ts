/** The texts of what a manager does at the tablet, beside those of the views. */
export const messages = {
  sentNow: 'Enviando lo que espera…',
  registeredFor: (name: string) => `Listo: quedó registrado para ${name}.`,
  enrolScan: 'Pasa ahora el gafete por el lector',
  enrolWho: (badge: string) => `¿De quién es el gafete ${badge}?`,
  enrolled: (badge: string, name: string) => `El gafete ${badge} ya es de ${name}.`,
  choosePerson: 'Busca a la persona',
} as const
