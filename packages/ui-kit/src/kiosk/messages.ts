import { theTime } from '@osys/sdk/basics/messages.clock'
import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { CorrectionFault } from '@osys/sdk/kiosk/rules.correction'
import type { UnmetPolicy } from '@osys/sdk/kiosk/rules.policy'
import type { PhotoPolicy } from '@osys/sdk/kiosk/schema'
import type { ClockEvent, ClockStatus } from '@osys/sdk/timeclock/schema'

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const atTime = (time: string): string => `a ${theTime(time)}`

/**
 * The texts of the tablet: pairing, board, punches, PIN, badges, corrections, forgotten exit, queue, manager mode.
 */
export const messages = {
  title: 'Vincula esta tableta',
  steps: [
    'Abre OJibble en tu computadora o teléfono.',
    'Entra en Quioscos y elige «Vincular tableta».',
    'Escribe este código o escanea el QR.',
  ],
  spelled: (code: string) => `Código ${[...code].join(' ')}`,
  qr: 'Código QR con la dirección para vincular esta tableta',
  expiresIn: 'Cambia en',
  starting: 'Preparando la tableta…',
  failed: 'No se pudo pedir un código',
  offline: 'Sin conexión',
  offlineText: 'Revisa la red de la tableta. En cuanto vuelva, esta pantalla seguirá sola.',
  retry: 'Reintentar',
  revoked: 'Esta tableta ya no está vinculada: alguien retiró su acceso. Vincúlala de nuevo para usarla.',
  insecure: 'Esta página no usa https: la pantalla se apagará sola y la cámara no funcionará.',
  enterFullScreen: 'Pantalla completa',
  leaveFullScreen: 'Salir de pantalla completa',
  kiosk: 'Reloj checador',
  sharedAccount: 'Cuenta compartida',
  unitNames: { consultants: 'Consultants', solutions: 'Solutions' } satisfies Record<BusinessUnit, string>,
  allUnits: 'Todos',
  unitFilter: 'Unidad de negocio',
  summary: {
    dentro: count => `${count} dentro`,
    descanso: count => `${count} en descanso`,
    fuera: count => `${count} fuera`,
  } satisfies Record<ClockStatus, (count: number) => string>,
  summaryLabel: 'Quién está trabajando ahora',
  people: (count: number) => plural(count, 'persona', 'personas'),
  peopleLoading: 'Cargando personas…',
  peopleFailed: 'No se pudo cargar la lista',
  peopleFailedText: 'Se reintenta cada pocos segundos.',
  stale: 'Lo que ves puede no ser lo último.',
  nobody: 'Todavía no hay personas aquí',
  nobodyText: 'Aparecerán en cuanto alguien tenga el rol de esta unidad.',
  otherUnit: (unit: string) => `Esta tableta no muestra ${unit}`,
  otherUnitText: 'Quien administra OJibble puede cambiar sus unidades en Quioscos.',
  search: 'Busca por nombre o gafete',
  index: 'Ir a los nombres con',
  indexPart: (from: string, to: string) => `${from}–${to}`,
  unknownBadge: (badge: string) =>
    `Nadie en esta tableta tiene el gafete ${badge}. Pásalo otra vez o busca tu nombre.`,
  clearSearch: 'Borrar la búsqueda',
  nobodyFound: 'Nadie se llama así en esta tableta',
  nobodyFoundText: 'Revisa cómo está escrito, o pasa tu gafete.',
  whatNow: '¿Qué quieres registrar?',
  unmet: {
    badge: 'En esta tableta solo se registra con gafete. Pasa el tuyo por el lector.',
    pin: 'En esta tableta solo registra quien tiene PIN. Ponlo en tu cuenta; la tableta lo sabrá en unos segundos.',
  } satisfies Record<UnmetPolicy, string>,
  events: {
    entrada: 'Entrada',
    inicio_descanso: 'Iniciar descanso',
    fin_descanso: 'Terminar descanso',
    salida: 'Salida',
  } satisfies Record<ClockEvent, string>,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  done: {
    entrada: time => `Entrada registrada, ${time}`,
    inicio_descanso: time => `Descanso iniciado, ${time}`,
    fin_descanso: time => `Descanso terminado, ${time}`,
    salida: time => `Salida registrada, ${time}`,
  } satisfies Record<ClockEvent, (time: string) => string>,
  sending: 'Registrando…',
  saving: 'Guardando…',
  keptSending: 'Guardado, enviando…',
  already: {
    entrada: time => `Ya registraste tu entrada ${atTime(time)}`,
    inicio_descanso: time => `Ya iniciaste tu descanso ${atTime(time)}`,
    fin_descanso: time => `Ya terminaste tu descanso ${atTime(time)}`,
    salida: time => `Ya registraste tu salida ${atTime(time)}`,
  } satisfies Record<ClockEvent, (time: string) => string>,
  alreadyText: 'No hace falta nada más.',
  queuedText: 'No hay conexión: quedó guardado en esta tableta y se enviará solo.',
  conflictText:
    'Quedó guardado, pero no encaja con lo registrado antes. Lo revisará quien administra OJibble.',
  lost: 'No se pudo registrar: no hay conexión y esta tableta no puede guardar nada. Avisa a quien administra OJibble.',
  sendCorrectionRequest: 'Pedir corrección',
  askTitle: 'Pedir corrección',
  askWhich: (name: string) => `${name}, ¿qué registro de hoy está mal?`,
  askWhichOffline: (name: string) =>
    `${name}, ¿qué está mal? Sin conexión se ve solo tu último registro; lo que pidas se guarda aquí y se envía solo.`,
  askRecord: (event: string, moment: string) => `${event}, ${moment}`,
  askMissing: 'Falta un registro',
  askOlder: 'Los registros de otros días se corrigen desde tu cuenta, en OJibble.',
  askText: 'Di cómo debe quedar. Nada cambia hasta que lo revise quien administra OJibble.',
  askShould: 'Debe decir',
  askWhatMissing: 'Qué falta',
  askRemoval: 'Nada: que no cuente',
  askSend: 'Enviar petición',
  askSending: 'Enviando…',
  askFaults: {
    event: 'Elige qué registro falta.',
    moment: 'Escribe el día y la hora.',
    in_future: 'Esa hora todavía no llega.',
    same: 'Así está ya. Cambia el registro o la hora.',
    reason: 'Escribe el motivo.',
  } satisfies Record<CorrectionFault, string>,
  asked: 'Corrección pedida',
  askQueued: 'Petición guardada',
  askQueuedText: (name: string) =>
    `No hay conexión: quedó guardada en esta tableta y se enviará sola. ${name}, la respuesta te llega como aviso en tu cuenta.`,
  askedText: (name: string) => `${name}, la respuesta te llega como aviso en tu cuenta.`,
  undone: 'Registro deshecho',
  undo: 'Deshacer',
  undoing: 'Deshaciendo…',
  enterNow: 'Registrar mi entrada',
  ready: (seconds: number) => `Listo (${seconds})`,
  today: 'Hoy',
  week: 'Esta semana',
  cancel: 'Cancelar',
  accept: 'Aceptar',
  pinTitle: 'Escribe tu PIN',
  pinTyped: (count: number) => plural(count, 'dígito escrito', 'dígitos escritos'),
  erase: 'Borrar un dígito',
  staleTitle: '¿A qué hora saliste?',
  staleText: (moment: string) =>
    `Tu turno está abierto desde ${moment}, y falta tu salida. Di primero cuándo terminó.`,
  staleTextUnknown: 'Tu último turno sigue abierto. Di primero cuándo terminó.',
  staleDay: 'Día',
  staleTime: 'Hora',
  staleOffered: 'Es la hora a la que sueles salir. Cámbiala si esta vez fue otra.',
  saveExit: 'Guardar salida',
  exitFaults: {
    invalid: 'Escribe el día y la hora.',
    in_future: 'Esa hora todavía no llega.',
    before_last: 'Esa hora es anterior a tu último registro.',
    too_long: 'Ese turno duraría más de 24 horas. Revisa el día o avisa a quien administra OJibble.',
  },
  nothingWaits: 'No hay nada por enviar',
  waitingText: (isOffline: boolean) =>
    isOffline
      ? 'Está guardado en esta tableta y se enviará solo en cuanto vuelva la conexión.'
      : 'Está guardado en esta tableta y se envía solo.',
  sendNow: 'Enviar ahora',
  sendAll: (count: number) => `Enviar ahora (${count})`,
  manage: 'Administrar esta tableta',
  managerTitle: 'Administrar esta tableta',
  managerWho: '¿Quién eres?',
  noManagers:
    'Nadie que administre OJibble tiene PIN. Quien lo administre puede ponerlo en su cuenta; la tableta lo sabrá en unos segundos.',
  managerOffline: 'Sin conexión no se puede comprobar tu PIN. Lo que espera se enviará solo.',
  managedBy: (name: string) => `${name}, lo que hagas aquí queda a tu nombre.`,
  leaveManager: 'Salir de la administración',
  back: 'Volver',
  policy: 'En esta tableta:',
  pinPolicy: (needsPin: boolean) =>
    needsPin ? 'Solo registra quien tiene PIN.' : 'El PIN es de quien lo quiera.',
  photoPolicies: {
    never: 'No se toma foto.',
    optional: 'La foto es de quien la quiera.',
    always: 'Siempre se toma foto.',
  } satisfies Record<PhotoPolicy, string>,
  badgePolicy: (badgeOnly: boolean) =>
    badgeOnly ? 'Solo se registra con gafete.' : 'Se registra con gafete o buscando el nombre.',
  punchForOther: 'Registrar por alguien',
  punchForTitle: (name: string) => `Registrar por ${name}`,
  punchForText: 'Se registra con la hora de ahora, a tu nombre y con el motivo.',
  whatToRegister: 'Qué se registra',
  eventNeeded: 'Elige qué se registra.',
  reason: 'Motivo',
  reasonNeeded: 'Escribe el motivo.',
  register: 'Registrar',
  enrol: (badge: string) => `Dar de alta el gafete ${badge}`,
  scanBadge: 'Pasa tu gafete por el lector',
  enrolThis: 'Darlo de alta',
  enrolScan: 'Dar de alta un gafete',
  unpair: 'Desvincular esta tableta',
  unpairTitle: '¿Desvincular esta tableta?',
  unpairText:
    'Dejará de mostrar a las personas y de registrar, hasta que alguien la vincule de nuevo desde Quioscos.',
  unpairQueue: (count: number) =>
    `${count === 1 ? 'Falta 1 registro' : `Faltan ${count} registros`} por enviar. ${count === 1 ? 'Se queda en esta tableta y se envía' : 'Se quedan en esta tableta y se envían'} al vincularla de nuevo.`,
  unpairYes: 'Sí, desvincularla',
  toSend: (count: number) => `${count} por enviar`,
  storageRefused:
    'Este navegador no deja guardar registros (modo privado o sin espacio). Sin conexión no se podrá registrar nada.',
  notTaken: (name: string, event: string, moment: string) =>
    `No se aceptó el registro de ${name} (${event}, ${moment}).`,
  notUndone: (name: string, event: string, moment: string) =>
    `No se pudo deshacer el registro de ${name} (${event}, ${moment}).`,
  unsent: (name: string, event: string, moment: string) =>
    `Falta enviar el registro de ${name} (${event}, ${moment}).`,
  correction: 'Petición de corrección',
  notAsked: (name: string, moment: string) =>
    `No se aceptó la petición de corrección de ${name} (${moment}).`,
  unsentAsk: (name: string, moment: string) =>
    `Falta enviar la petición de corrección de ${name} (${moment}).`,
  unsentText: 'Se enviará al vincular de nuevo la tableta. Si no se va a vincular, anótalo.',
  tellAdmin: 'Anótalo y avisa a quien administra OJibble.',
  told: 'Ya lo anoté',
  camera: 'Tu foto al registrar',
  cameraAlways: 'Aquí se toma una foto con cada registro.',
  cameraOn: 'Registrar con foto',
  cameraFailed: 'La cámara no está disponible; se registra sin foto.',
  notFound: 'Ruta no encontrada',
  notFoundText: 'Esta dirección no existe en el reloj checador.',
  unknownPerson: 'Esta persona no está en la tableta',
  unknownPersonText: 'Quizá cambió de unidad o su cuenta ya no está activa.',
  backToPeople: 'Volver a la lista',
  backToStart: 'Volver al inicio',
  crashed: 'Algo se rompió en esta pantalla',
  crashedText: 'La tableta sigue vinculada. Vuelve a cargar para continuar.',
  reload: 'Volver a cargar',
}
