/**
 * Decides which theme is shown: that of the account; without one mint for the unit Solutions at the first sign-in on a
 * device, else the default; and how a choice and the toggle of light and dark change it.
 */

import type { ShownMode, ThemeMode, ThemeSettings, ThemeVariant } from './schema.js'

/** The theme of a first visit. Spec §3. */
export const DEFAULT_THEME: ThemeSettings = { mode: 'light', variant: 'default' }

/** Returns what a chosen mode looks like on a device. */
export function shownMode(mode: ThemeMode, isDeviceDark: boolean): ShownMode {
  if (mode !== 'system') return mode
  return isDeviceDark ? 'dark' : 'light'
}

/** Returns the theme after the toggle between light and dark; it ends following the device. Spec §4. */
export function modeToggled(theme: ThemeSettings, isDeviceDark: boolean): ThemeSettings {
  return { ...theme, mode: shownMode(theme.mode, isDeviceDark) === 'light' ? 'dark' : 'light' }
}

/** Returns the theme after choosing a mode. */
export function modeChosen(theme: ThemeSettings, mode: ThemeMode): ThemeSettings {
  return { ...theme, mode }
}

/** Returns the theme after choosing a variant; the mode stays. */
export function variantChosen(theme: ThemeSettings, variant: ThemeVariant): ThemeSettings {
  return { ...theme, variant }
}

/** Returns the variant of the first sign-in: mint for the solutions unit. Spec §4. */
export function firstVariant(roles: readonly string[]): ThemeVariant {
  return roles.includes('solutions') ? 'mint' : 'default'
}

/** The facts that decide the theme when a person has just signed in. */
export interface ThemeAtLogin {
  /** The theme on this device. */
  readonly local: ThemeSettings
  /** Whether this device has set the first variant before. */
  readonly initialised: boolean
  /** The theme on the account; its variant is null while nothing was saved there. */
  readonly saved: (Pick<ThemeSettings, 'mode'> & { readonly variant: ThemeVariant | null }) | null
  readonly roles: readonly string[]
}

/**
 * Returns the theme after signing in. The account's saved theme wins. If there is none, the roles set the
 * variant once per device, and it stays from then on. Spec §4.
 */
export function themeAfterLogin({ local, initialised, saved, roles }: ThemeAtLogin): ThemeSettings {
  if (saved?.variant) return { mode: saved.mode, variant: saved.variant }
  return initialised ? local : variantChosen(local, firstVariant(roles))
}
