import type { Api } from '../http/api.js'
import { isApiError } from '../http/error.js'
import type { NewestOnly } from '../state/newest.js'
import { updateUser } from '../users/endpoints.js'
import type { ThemePorts } from './apply.js'
import { applyTheme } from './apply.js'
import type { ThemeSettings } from './schema.js'

export interface ThemeChoicePorts extends ThemePorts {
  readonly api: Api
  /** Themes are tried on faster than they are saved, and the account must end with the last one. */
  readonly saves: NewestOnly
}

/**
 * Shows a chosen theme at once, keeps it on this device and, for whoever is signed in, on the account. An
 * account that cannot be reached loses nothing: the device has the choice.
 */
export async function chooseTheme(
  ports: ThemeChoicePorts,
  theme: ThemeSettings,
  userId: number | null,
): Promise<void> {
  applyTheme(ports, theme)
  if (userId === null) return
  await ports.saves.run(async () => {
    try {
      await ports.api.call(updateUser, { id: userId, theme }, { quiet: true })
    } catch (error) {
      if (!isApiError(error)) throw error
    }
  })
}
