import { theTime } from '@osys/sdk/basics/messages.clock'
import { fechaHumano } from '@osys/sdk/basics/dates'
import { eventLabels } from '@osys/sdk/timeclock/messages'
import type { LogChangeKind, LogFacts } from '@osys/sdk/timeclock/schema.corrections'

const facts = ({ event, at }: LogFacts, timezone: string): string =>
  `${eventLabels[event]}, ${fechaHumano(at, timezone)}`

const changedBy: Readonly<Record<LogChangeKind, (name: string) => string>> = {
  added: name => `${name} agregó un registro a tus horas`,
  corrected: name => `${name} corrigió un registro tuyo`,
  accepted: name => `${name} aceptó un registro tuyo`,
  removed: name => `${name} eliminó un registro tuyo`,
  discarded: name => `${name} descartó un registro tuyo`,
}

/**
 * The texts of the notifications of the time clock: a changed record, a decided request, a forgotten entry or exit.
 */
export const timeclockTexts = {
  changedBy,
  changeBody: (
    before: LogFacts | null,
    after: readonly LogFacts[],
    reason: string,
    timezone: string,
  ): string =>
    [
      before && `Antes: ${facts(before, timezone)}.`,
      after.length > 0
        ? `Ahora: ${after.map(each => facts(each, timezone)).join(' y ')}.`
        : 'Ya no cuenta en tus horas.',
      reason && `Motivo: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  missingEntry: 'No has registrado tu entrada',
  missingEntryBody: (minute: number) =>
    `Sueles entrar a ${theTime(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`)}. Si ya llegaste, regístrala.`,
  missingExit: '¿Olvidaste registrar tu salida?',
  missingExitBody: (since: string, timezone: string) =>
    `Tu turno sigue abierto desde ${fechaHumano(since, timezone)}.`,
  pinLocked: 'Tu PIN se bloqueó varias veces hoy',
  pinLockedOf: (name: string) => `El PIN de ${name} se bloqueó varias veces hoy`,
  pinLockedBody: (tablet: string | null) =>
    `Alguien lo escribió mal muchas veces${tablet === null ? '' : ` en la tableta ${tablet}`}. Si no fuiste tú, cámbialo y avisa.`,
  pinLockedOfBody: (tablet: string | null) =>
    `Hubo muchos intentos equivocados${tablet === null ? '' : ` en la tableta ${tablet}`}. Revisa quién la usa.`,
  appliedBy: (name: string) => `${name} hizo la corrección que pediste`,
  refusedBy: (name: string) => `${name} rechazó la corrección que pediste`,
  refusedBody: (was: LogFacts | null, wanted: LogFacts | null, reason: string, timezone: string): string =>
    [
      wanted ? `Pediste: ${facts(wanted, timezone)}.` : was && `Pediste quitar: ${facts(was, timezone)}.`,
      `Motivo: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
} as const
