/** The sentences of the local mode about a punch that the clock would not take now. */

import { dayOf } from '@osys/sdk/basics/days'
import { theTime } from '@osys/sdk/basics/messages.clock'
import type { ClockEvent } from '@osys/sdk/timeclock/schema'
import { type ClockState, legalEvents, STATUS_AFTER } from '@osys/sdk/timeclock/state'
import { clockTime, momentText } from './messages.local.js'
import { changeTexts, words } from './messages.tools.js'

/** The orders that lead to each event. */
const ORDERS: Readonly<Record<ClockEvent, string>> = {
  entrada: '«Registra mi entrada»',
  inicio_descanso: '«Inicia mi descanso»',
  fin_descanso: '«Termina mi descanso»',
  salida: '«Registra mi salida»',
}

/** The day on which a moment is told, and its zone. */
interface Place {
  readonly today: string
  readonly timezone: string
}

/** Returns the words for how long a state lasts: `desde las 8:02 a.m.`; empty when it is not known. */
function sinceText(since: string | null, { today, timezone }: Place): string {
  if (since === null) return ''
  const isToday = dayOf(Date.parse(since), timezone) === today
  return ` desde ${isToday ? theTime(clockTime(since, timezone)) : `el ${momentText(since, timezone)}`}`
}

/** The texts about punches that do not fit. */
export const punchTexts = {
  /** Says how the clock stands, and which punches it takes. */
  wrong: ({ status, since }: ClockState, event: ClockEvent, place: Place, sheet: string) => {
    const being = STATUS_AFTER[event] === status ? 'Ya estás' : 'Estás'
    const next = legalEvents(status).map(each => ORDERS[each])
    return [
      `${being} **${words.clock[status]}**${sinceText(since, place)}, así que no preparé ${changeTexts.punch[event]}. Lo que puedes pedir ahora: ${next.join(' o ')}.`,
      '',
      `Si te falta un registro de antes, pídelo con «Pedir corrección» en [tus horas](${sheet}).`,
    ].join('\n')
  },
  stale: (state: ClockState, event: ClockEvent, place: Place, hub: string) =>
    `Tu turno sigue abierto${sinceText(state.shift_started_at ?? state.since, place)}, así que no preparé ${changeTexts.punch[event]}. Di primero a qué hora saliste, con «Indicar mi salida» en [Mi día](${hub}).`,
}
