import { theTime } from '@osys/sdk/basics/messages.clock'

const plural = (count: number, one: string, many: string): string =>
  `${new Intl.NumberFormat('es-MX').format(count)} ${count === 1 ? one : many}`

/** The texts of the list 'Por atender': forgotten exits, missing people, silent tablets. */
export const attentionMessages = {
  attention: 'Por atender',
  attentionFailed: 'No se pudo cargar lo pendiente',
  nothingNeeded: 'Todo en orden por ahora.',
  forgottenExits: 'Salidas olvidadas',
  missingPeople: 'Sin entrada hoy',
  silentTablets: 'Tabletas sin señal',
  silentSince: (moment: string) => `no responde desde ${moment}`,
  openSince: (moment: string) => `turno abierto desde ${moment}`,
  usuallyAt: (time: string) => `suele entrar a ${theTime(time)}`,
  waiting: (requests: number, conflicts: number) =>
    [
      requests > 0 && plural(requests, 'corrección pedida', 'correcciones pedidas'),
      conflicts > 0 && plural(conflicts, 'registro por revisar', 'registros por revisar'),
    ]
      .filter(Boolean)
      .join(' y '),
}
