import type { ThemeMode, ThemeSettings, ThemeVariant } from './schema.js'

/** What a first visit shows. Spec §3. */
export const DEFAULT_THEME: ThemeSettings = { mode: 'light', variant: 'default' }

/** The theme after the toggle between light and dark. Spec §4. */
export function modeToggled(theme: ThemeSettings): ThemeSettings {
  return { ...theme, mode: theme.mode === 'light' ? 'dark' : 'light' }
}

/** The theme after choosing a mode. */
export function modeChosen(theme: ThemeSettings, mode: ThemeMode): ThemeSettings {
  return { ...theme, mode }
}

/** The theme after choosing a variant; the mode stays. */
export function variantChosen(theme: ThemeSettings, variant: ThemeVariant): ThemeSettings {
  return { ...theme, variant }
}

/** The variant of the first sign-in: mint for the solutions unit. Spec §4. */
export function firstVariant(roles: readonly string[]): ThemeVariant {
  return roles.includes('solutions') ? 'mint' : 'default'
}

/** What is known when somebody has just signed in. */
export interface ThemeAtLogin {
  /** The theme on this device. */
  readonly local: ThemeSettings
  /** Whether this device has set the first variant before. */
  readonly initialised: boolean
  /** The theme on the account; nothing was saved there while its variant is null. */
  readonly saved: (Pick<ThemeSettings, 'mode'> & { readonly variant: ThemeVariant | null }) | null
  readonly roles: readonly string[]
}

/**
 * The theme after signing in. What the account has saved wins; where it has nothing, the variant is set once
 * per device by the roles, and left alone from then on. Spec §4.
 */
export function themeAfterLogin({ local, initialised, saved, roles }: ThemeAtLogin): ThemeSettings {
  if (saved?.variant) return { mode: saved.mode, variant: saved.variant }
  return initialised ? local : variantChosen(local, firstVariant(roles))
}
