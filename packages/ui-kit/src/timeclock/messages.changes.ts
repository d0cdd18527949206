/** The labels of changed work logs, of requests for corrections, and of strange days that a change would make. */

import type { Oddity } from '@osys/sdk/timeclock/rules.preview'
import type { ClockRequest, LogChangeKind } from '@osys/sdk/timeclock/schema.corrections'

/** The words of a day for the person who changed a work log. */
export const changeLabels: Readonly<Record<LogChangeKind, (name: string) => string>> = {
  added: name => `Agregado por ${name}`,
  corrected: name => `Editado por ${name}`,
  accepted: name => `Aceptado por ${name}`,
  removed: name => `Eliminado por ${name}`,
  discarded: name => `Descartado por ${name}`,
}

export const requestStatusLabels: Readonly<Record<ClockRequest['status'], string>> = {
  waiting: 'En espera',
  applied: 'Aplicada',
  refused: 'Rechazada',
}

/** The strange things that a change would bring, with the hours of the day. */
export const oddityLabels: Readonly<Record<Oddity, (worked: string, rest: string) => string>> = {
  long_break: (_worked, rest) => `El descanso quedaría de ${rest}.`,
  long_shift: worked => `El día quedaría de ${worked} trabajadas.`,
  short_shift: worked => `El turno quedaría de ${worked}.`,
  missing_exit: () => 'A un turno le faltaría la salida.',
  unpaired: () => 'Un registro quedaría suelto.',
  stale: () => 'El turno quedaría sin cerrar.',
  open: () => 'El turno quedaría abierto.',
  declared: () => 'Tendría una salida declarada.',
  edited: () => 'Quedaría como corregido.',
  conflict: () => 'Tendría un registro por revisar.',
  late: () => 'Tendría un registro recibido tarde.',
}

/** The texts of taking back a request. */
export const withdrawMessages = {
  action: 'Retirar',
  label: (asked: string) => `Retirar: ${asked}`,
  title: '¿Retirar esta petición?',
  text: (asked: string) =>
    `Nadie la revisará y tus registros quedan como están; puedes pedirla otra vez. Pediste: ${asked}`,
}
