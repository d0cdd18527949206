import { UNDONE } from '@osys/sdk/timeclock/messages'
import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'

const registered: Readonly<Record<ClockEvent, string>> = {
  entrada: 'Entrada registrada',
  inicio_descanso: 'Descanso iniciado',
  fin_descanso: 'Descanso terminado',
  salida: 'Salida registrada',
}

const standing: Readonly<Record<ClockStatus, string>> = {
  fuera: 'fuera',
  dentro: 'dentro',
  descanso: 'en descanso',
}

const eventNames: Readonly<Record<ClockEvent, string>> = {
  entrada: 'una entrada',
  inicio_descanso: 'un inicio de descanso',
  fin_descanso: 'un fin de descanso',
  salida: 'una salida',
}

const either = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/**
 * The sentences of the server about punches, corrections and requests, and about PINs: set, missing, locked, not a
 * manager's; that of `wrong_pin` is in `http/messages.ts`.
 */
export const timeclockMessages = {
  registered,
  withoutPhoto: (event: ClockEvent) => `${registered[event]}, pero la foto no se pudo leer.`,
  wrongState: (status: ClockStatus) => `Este registro no corresponde: el estado actual es «${status}».`,
  wrongEntry: (status: ClockStatus, next: ClockEvent | null, allowed: readonly ClockEvent[]) =>
    `A esa hora la persona estaba ${standing[status]}${next ? ` y después sigue ${eventNames[next]}` : ''}: ` +
    (allowed.length > 0
      ? `ahí solo cabe ${either.format(allowed.map(event => eventNames[event]))}.`
      : 'ahí no cabe un registro solo, sino dos: el que falta y el que lo cierra.'),
  leavesGap:
    'Sin este registro en su lugar, los que están a su lado no se siguen. Elimínalo o corrige antes los demás.',
  untilForAdmins: 'Solo quien agrega registros de otras personas puede dar dos horas.',
  untilBeforeAt: 'Debe ser después de la primera hora.',
  untilAfterNext: (next: ClockEvent) => `Antes de esa hora hay ${eventNames[next]}.`,
  waits: 'Registro guardado. Alguien de administración debe revisarlo.',
  undone: UNDONE,
  updated: 'Registro corregido',
  removed: 'Registro eliminado',
  accepted: 'Registro aceptado',
  discarded: 'Registro descartado',
  photoName: (id: number) => `registro-${id}.webp`,
  requestPhotoName: (id: number) => `peticion-${id}.webp`,
  pinSet: 'PIN guardado',
  pinTaken: 'PIN eliminado',

  notManager: 'El PIN no es correcto, o esta persona no administra OJibble.',
  badgeNeeded: 'En esta tableta solo se registra con gafete. Pasa el tuyo por el lector.',
  pinNeeded: 'En esta tableta solo registra quien tiene PIN. Ponlo en tu cuenta y vuelve a intentarlo.',
  pinMissing: 'Escribe tu PIN.',
  pinLocked: (minutes: number) =>
    `Demasiados PIN incorrectos. Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a intentarlo.`,
  inFuture: 'La hora no puede estar en el futuro.',
  atNotYours: 'La hora la pone el servidor.',
  exitOnly: 'Solo se puede declarar una salida.',
  exitNeedsTime: 'Indica a qué hora saliste.',
  noStaleShift: 'No hay un turno olvidado que cerrar.',
  exitBeforeLast: 'La salida no puede ser anterior a tu último registro.',
  exitTooLate: 'La salida no puede ser más de 24 horas después de la entrada. Pide que corrijan tu turno.',
  offlineForTablets: 'Solo una tableta guarda registros sin conexión.',
  reasonNeeded: 'Escribe el motivo.',
  recordNeeded: 'Indica de qué registro se trata.',
  eventNeeded: 'Elige el registro que falta.',
  momentNeeded: 'Indica la fecha y la hora.',
  changeNeeded: 'Indica la hora correcta.',
  asked: 'Corrección pedida. Te avisamos cuando la resuelvan.',
  requestedAlready: 'Ya pediste esta corrección. Espera a que la resuelvan.',
  tooManyRequests: 'Tienes muchas correcciones en espera. Espera a que resuelvan algunas.',
  withdrawn: 'Petición retirada',
  applied: 'Corrección aplicada',
  requestRefused: 'Petición rechazada',
  decided: 'Alguien más ya resolvió esta petición.',
  recordGone: 'El registro ya no existe. Rechaza la petición con un motivo.',
  repeated: 'Este identificador ya se usó para otro registro.',
} as const
