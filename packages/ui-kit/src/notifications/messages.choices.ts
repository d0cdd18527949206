import type { NotificationKind, PushKind } from '@osys/sdk/notifications/schema'

/** The texts of the notification preferences: which kinds, in the app or by push, only at work. */
export const messages = {
  onlyWhileIn: 'Avisos solo mientras estoy dentro',
  onlyWhileInHint:
    'Lo que llegue fuera de tu horario espera, y lo recibes en un resumen al registrar tu entrada.',
  whatTitle: 'Qué te avisamos',
  inApp: 'En la app',
  byPush: 'Push',
  always: 'Siempre',
  what: 'Aviso',
  kinds: {
    mention: 'Te mencionan',
    assigned: 'Te asignan una tarea',
    moved: 'Cambia de estado una tarea tuya',
    due: 'Vence una tarea tuya',
    comment: 'Comentan en lo tuyo',
    clock: 'Te falta registrar tu entrada o salida',
    chat: 'Te escriben en Ochatty',
    assistant: 'JoaoAI termina una respuesta o te comparten un chat',
  },
  way: (kind: NotificationKind | PushKind, channel: 'app' | 'push'): string =>
    `${messages.kinds[kind]}: ${channel === 'app' ? 'en la app' : 'push'}`,
  mutedTitle: 'Silenciadas',
  mutedKind: { company: 'Empresa', task: 'Tarea' },
  unmute: (name: string) => `Quitar silencio de ${name}`,
  unmuteShort: 'Quitar silencio',
  lost: 'Ya no la ves',
  lostThing: { company: 'una empresa que ya no ves', task: 'una tarea que ya no ves' },
}
