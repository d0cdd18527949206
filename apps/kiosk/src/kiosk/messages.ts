/** The texts of what a manager does at the tablet, beside those of the views. */
export const messages = {
  sentNow: 'Enviando lo que espera…',
  allSent: 'Listo: todo está enviado.',
  registeredFor: (name: string) => `Listo: quedó registrado para ${name}.`,
  enrolScan: 'Pasa ahora el gafete por el lector',
  enrolWho: (badge: string) => `¿De quién es el gafete ${badge}?`,
  enrolled: (badge: string, name: string) => `Listo: el gafete ${badge} quedó dado de alta para ${name}.`,
  choosePerson: 'Busca a la persona',
  askLost:
    'No se pudo pedir: no hay conexión y esta tableta no puede guardar nada. Avisa a quien administra OJibble.',
} as const
