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

/** The theme kept on this device; what is missing or unknown is the default. Spec §4. */
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
 * Shows the theme that somebody who has just signed in should see, and remembers that it was set. What they chose here
 * and their account has not been told yet stays. Spec §4.
 */
export function applyThemeAtLogin(ports: ThemePorts, user: Pick<User, 'id' | 'theme' | 'roles'>): void {
  if (isThemeUnsaved(ports.local, user.id)) return
  const initialised = ports.local.getItem(STORAGE_KEYS.themeInitialised) !== null
  const local = themeOf(ports.ui.get())
  applyTheme(ports, themeAfterLogin({ local, initialised, saved: user.theme, roles: user.roles }))
  ports.local.setItem(STORAGE_KEYS.themeInitialised, '1')
}

/** Whether a theme was chosen on this device that the person's account has not been told. */
export function isThemeUnsaved(local: KeyValueStorage, userId: number): boolean {
  return local.getItem(STORAGE_KEYS.themeUnsaved) === String(userId)
}

/** Remembers that the person's account has to be told the theme of this device. */
export function markThemeUnsaved(local: KeyValueStorage, userId: number): void {
  local.setItem(STORAGE_KEYS.themeUnsaved, String(userId))
}

/** The account knows, or will never take it. */
export function clearThemeUnsaved(local: KeyValueStorage): void {
  local.removeItem(STORAGE_KEYS.themeUnsaved)
}
