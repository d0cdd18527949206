/** The sentences of the local mode about what it understands and cannot tell, with a question that it can answer. */

import type { Lack } from './rules.lacks.js'

/** The sentence for each thing that no read of the local mode brings. */
export const lackTexts: Readonly<Record<Lack, string>> = {
  presence:
    'Solo sé quién está ahora: Osys no guarda turnos por venir. Pregunta «¿Quién está trabajando ahora?» o, de un día que ya pasó, «Horas de Luis ayer».',
  late: 'No sé quién llegó tarde: Osys no guarda a qué hora empieza el día de cada persona. Pregunta «¿Quién está trabajando ahora?» o «¿A qué hora llegó Luis?»',
  hours:
    'En modo local (sin modelo) no sumo las horas de varias personas. Pregunta por una: «Horas de Luis esta semana».',
  comments: 'Los comentarios los leo de una empresa. Dime cuál: «Comentarios de Café Roble».',
  files: 'Los archivos los leo de una empresa. Dime cuál: «Archivos de Café Roble».',
  mail: 'Osys no lee correos. De los mensajes del chat pregunta «¿Qué mensajes tengo sin leer?»',
  companies:
    'De las empresas solo sé cuáles hay y su estado: «¿Qué empresas hay?», «Empresas activas», «¿Qué empresas esperan aprobación?»',
  idle: 'En modo local (sin modelo) no sé separar las empresas sin tareas. «¿Qué empresas hay?» te dice cuántas abiertas tiene cada una.',
  ranking:
    'En modo local (sin modelo) no comparo personas ni empresas. Pregunta por una: «Tareas de Luis», «Tareas vencidas de Café Roble».',
  origin:
    'En modo local (sin modelo) no sé cuándo se creó una tarea ni quién la asignó. Sí sé cuándo vencen y cuándo se terminaron: «¿Qué vence esta semana?», «¿Qué terminé esta semana?»',
  undated:
    'En modo local (sin modelo) no separo las tareas sin fecha. Se ven en las listas de tareas, con el filtro «Sin fecha».',
}
