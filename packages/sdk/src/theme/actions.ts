import { themeOf } from '../app/state.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { ApiError } from '../http/error.js'
import { refusalOf } from '../http/outcome.js'
import type { NewestOnly } from '../state/newest.js'
import { updateUser } from '../users/endpoints.update.js'
import type { ThemePorts } from './actions.apply.js'
import { applyTheme, clearThemeUnsaved, isThemeUnsaved, markThemeUnsaved } from './actions.apply.js'
import type { ThemeSettings } from './schema.js'

export interface ThemeChoicePorts extends ThemePorts, ApiPort {
  /** People try themes faster than they are saved, and the account must end with the last one. */
  readonly saves: NewestOnly
}

/**
 * Shows a chosen theme at once, keeps it on this device and, when a person is signed in, saves it on the
 * account. While the account cannot be reached, the choice of this device wins, until `saveUnsavedTheme` has
 * saved it. Spec §4.
 */
export async function chooseTheme(
  ports: ThemeChoicePorts,
  theme: ThemeSettings,
  userId: number | null,
): Promise<void> {
  applyTheme(ports, theme)
  if (userId === null) return
  markThemeUnsaved(ports.local, userId)
  await saveUnsavedTheme(ports, userId)
}

/** Saves the theme of this device on the account if it is not saved there yet. */
export async function saveUnsavedTheme(ports: ThemeChoicePorts, userId: number): Promise<void> {
  await ports.saves.run(async () => {
    if (!isThemeUnsaved(ports.local, userId)) return
    const theme = themeOf(ports.ui.get())
    const refusal = refusalOf(await attempt(ports, updateUser, { id: userId, theme }, { quiet: true }))
    // A server that is away or failing may accept it later; a refusal is final.
    if (refusal && isPassing(refusal)) return
    // Another choice made meanwhile is saved by its own task.
    const now = themeOf(ports.ui.get())
    if (now.mode === theme.mode && now.variant === theme.variant) clearThemeUnsaved(ports.local)
  })
}

function isPassing({ status }: ApiError): boolean {
  return status === 'offline' || status >= 500 || status === 429
}
