/** The texts of a person's own clock: its buttons, status and hours, and the forgotten exit. */

import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'

/** The texts of the buttons that register an event. */
export const punchLabels: Readonly<Record<ClockEvent, string>> = {
  entrada: 'Registrar entrada',
  inicio_descanso: 'Iniciar descanso',
  fin_descanso: 'Terminar descanso',
  salida: 'Registrar salida',
}

export const statusLabels: Readonly<Record<ClockStatus, string>> = {
  fuera: 'Fuera',
  dentro: 'Dentro',
  descanso: 'En descanso',
}

/** The texts of a person's own clock, which the first page shows. */
export const clockMessages = {
  ownClock: 'Mi reloj',
  seeAll: 'Ver mis horas',
  clockOf: (status: string, worked: string) => `Reloj: ${status}, hoy ${worked}`,
  today: 'Hoy',
  week: 'Esta semana',
  break: 'Descanso',
  clockFailed: 'No se pudo cargar tu reloj',
  clockLoading: 'Cargando tu reloj…',
  undo: 'Deshacer',
  stale: (moment: string) => `Tu turno que empezó ${moment} sigue abierto.`,
  staleText: 'Indica a qué hora saliste para poder seguir registrando.',
  staleAction: 'Indicar mi salida',
}
