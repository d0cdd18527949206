/** The sentences of the local mode about where people are: at work, on a break, online. */

import { theTime } from '@osys/sdk/basics/messages.clock'

/** The texts of the answers about people, made without a model. */
export const peopleTexts = {
  team: {
    groups: { dentro: 'Trabajando', descanso: 'En descanso', fuera: 'Fuera' },
    none: 'No hay nadie en la lista.',
    noneAt: (status: string) => `No hay nadie ${status}.`,
    notListed: (name: string) => `No puedes ver el horario de ${name}.`,
    one: (name: string, status: string, since: string | null) =>
      `${name} está **${status}**${since === null ? '.' : ` desde ${theTime(since)}`}`,
  },
  /** `chat` is null for those who have none. */
  online: (hub: string, chat: string | null, clock: string | null) =>
    [
      `No leo quién está conectado. Se ve en «Conectados», en ${hub}${chat === null ? '' : `, y en ${chat}`}.`,
      ...(clock === null ? [] : ['', `Del horario sí te digo: «${clock}»`]),
    ].join('\n'),
  onlinePlaces: {
    hub: 'Mi día',
    chat: 'el chat',
    conversation: (name: string) => `tu conversación con ${name}`,
  },
}
