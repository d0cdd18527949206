/** The sentences of the local mode about changes that a question asks for: what it prepared, and why it prepared none. */

/** The texts of the answers to an order, made without a model. */
export const orderTexts = {
  proposed: 'Te propongo este cambio. Revísalo y presiona «Aplicar» si es correcto.',
  notProposed: (msg: string) => `No pude preparar el cambio: ${msg}`,
  noReason: 'En modo local (sin modelo) no leo el motivo: mueve la tarea en su página.',
  halfTask:
    'Para preparar una tarea necesito su título y la empresa: «Crea una tarea "Enviar propuesta" en Café Roble para el viernes».',
  halfMessage: 'Para preparar un mensaje necesito a quién y qué: «Envía un mensaje a Luis: Ya voy».',
  noChange: [
    'Ese cambio no lo sé preparar en modo local (sin modelo); no se cambió nada.',
    '',
    'Sí puedo preparar una tarea, un mensaje, un comentario o un registro de tu horario, y cambiar el estado, la fecha, la prioridad o el responsable de una tarea por su código o por palabras de su título: «Pasa CAFE-5 a revisión», «Termina la tarea de los videos».',
  ].join('\n'),
  twoOrders:
    'En modo local (sin modelo) preparo un cambio a la vez, y aquí leo más de uno; no se cambió nada. Pídelos por separado. Si todo es el título de una tarea, escríbelo entre comillas.',
  noTime: (words: string) =>
    `Una tarea no tiene hora y no avisa a una hora exacta: dejé «${words}» en su título.`,
  noTimeOfChange: (words: string) =>
    `Una tarea no tiene hora y un cambio no se programa: «${words}» no entra en este cambio.`,
  noFiles: 'Los archivos de tu pregunta no van en este cambio.',
  noPunch: (href: string) =>
    `Solo puedo preparar un registro de este momento; no se registró nada. Si te faltó uno, pídelo con «Pedir corrección» en [tus horas](${href}).`,
  notInStatus: (task: string, status: string, now: string) =>
    `La tarea ${task} no está ${status}, sino ${now}; no se cambió nada. Si aun así quieres moverla, dime solo a qué estado.`,
}
