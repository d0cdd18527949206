/**
 * Shows a theme and keeps it on this device, also at a sign-in (`state` decides which one), and remembers whether the
 * account still lacks it.
 */

import type { UiState } from '../app/state.js'
import { themeChanged, themeOf } from '../app/state.js'
import type { KeyValueStorage } from '../app/storage.js'
import { STORAGE_KEYS } from '../app/storage.js'
import type { Cell } from '../state/cell.js'
import type { User } from '../users/schema.js'
import type { ThemeSettings } from './schema.js'
import { ThemeMode, ThemeVariant } from './schema.js'
import { DEFAULT_THEME, themeAfterLogin } from './state.js'

export interface ThemePorts {
  readonly ui: Cell<UiState>
  readonly local: KeyValueStorage
}

/** Returns the theme kept on this device, with the default for missing or unknown values. Spec §4. */
export function readTheme(local: KeyValueStorage): ThemeSettings {
  const mode = ThemeMode.safeParse(local.getItem(STORAGE_KEYS.mode))
  const variant = ThemeVariant.safeParse(local.getItem(STORAGE_KEYS.variant))
  return { mode: mode.data ?? DEFAULT_THEME.mode, variant: variant.data ?? DEFAULT_THEME.variant }
}

/** Shows a theme and keeps it on this device. Spec §4. */
export function applyTheme({ ui, local }: ThemePorts, theme: ThemeSettings): void {
  ui.set(themeChanged(ui.get(), theme))
  local.setItem(STORAGE_KEYS.mode, theme.mode)
  local.setItem(STORAGE_KEYS.variant, theme.variant)
}

/**
 * Shows the theme of a person who has just signed in, and remembers that it was set. A theme that they chose
 * here and that is not yet saved on their account stays. Spec §4.
 */
export function applyThemeAtLogin(ports: ThemePorts, user: Pick<User, 'id' | 'theme' | 'roles'>): void {
  if (isThemeUnsaved(ports.local, user.id)) return
  const initialised = ports.local.getItem(STORAGE_KEYS.themeInitialised) !== null
  const local = themeOf(ports.ui.get())
  applyTheme(ports, themeAfterLogin({ local, initialised, saved: user.theme, roles: user.roles }))
  ports.local.setItem(STORAGE_KEYS.themeInitialised, '1')
}

/** Tells whether a theme chosen on this device is not yet saved on the person's account. */
export function isThemeUnsaved(local: KeyValueStorage, userId: number): boolean {
  return local.getItem(STORAGE_KEYS.themeUnsaved) === String(userId)
}

/** Remembers that the theme of this device must be saved on the person's account. */
export function markThemeUnsaved(local: KeyValueStorage, userId: number): void {
  local.setItem(STORAGE_KEYS.themeUnsaved, String(userId))
}

/** Removes that mark, because the account has the theme or refuses it for good. */
export function clearThemeUnsaved(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.themeUnsaved)
}
