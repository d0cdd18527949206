/** The notices about the person's session: signed out, ended elsewhere, expired, password set by another person. */

import type { Notice } from '../notices/schema.js'
import { toNotice } from '../notices/rules.js'

/** The notices about the person's session. */
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

/** Returns the notice at sign-in after another person set the password. */
export function passwordWasReset(by: string): Notice {
  return toNotice({
    text: `${by} cambió tu contraseña. Elige en tu cuenta una que solo tú conozcas.`,
    variant: 'warning',
  })
}
