import type { Notice } from '../notices/schema.js'
import { toNotice } from '../notices/rules.js'

/** What a person is told about their session. */
export const sessionNotices = {
  signedOut: toNotice({ text: 'Cerraste sesión', variant: 'info' }),
  signedOutHereOnly: toNotice({
    text: 'Cerraste sesión en este dispositivo, pero el servidor no respondió: la sesión puede seguir en tu lista.',
    status: 'offline',
    variant: 'warning',
  }),
  endedElsewhere: toNotice({ text: 'Tu sesión se cerró en otra pestaña.', variant: 'info' }),
  expired: toNotice({ text: 'Tu sesión terminó. Inicia sesión de nuevo.', status: 401, variant: 'warning' }),
} satisfies Record<string, Notice>

/** What a person is told at sign-in when somebody else set their password. */
export function passwordWasReset(by: string): Notice {
  return toNotice({
    text: `${by} cambió tu contraseña. Elige en tu cuenta una que solo tú conozcas.`,
    variant: 'warning',
  })
}
