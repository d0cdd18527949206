import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { ClockStatus } from '@osys/sdk/timeclock/schema'

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What the kiosk says. */
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
  statusNames: { dentro: 'Dentro', descanso: 'En descanso', fuera: 'Fuera' } satisfies Record<
    ClockStatus,
    string
  >,
  since: (moment: string) => `desde ${moment}`,
  sinceYesterday: (time: string) => `ayer, ${time}`,
  people: (count: number) => plural(count, 'persona', 'personas'),
  peopleLoading: 'Cargando personas…',
  peopleFailed: 'No se pudo cargar la lista',
  peopleFailedText: 'Se reintenta cada pocos segundos.',
  stale: 'Lo que ves puede no ser lo último.',
  nobody: 'Todavía no hay personas aquí',
  nobodyText: 'Aparecerán en cuanto alguien tenga el rol de esta unidad.',
  otherUnit: (unit: string) => `Esta tableta no muestra ${unit}`,
  otherUnitText: 'Quien administra OJibble puede cambiar sus unidades en Quioscos.',
  underConstruction: 'En construcción',
  registerText: 'Aquí podrás registrar tu entrada, tus descansos y tu salida.',
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
