/** The modes (light, dark, as the system) and the five variants (colours) of the theme, with their labels. */

import * as z from 'zod/mini'

/** The modes of a page. Spec §3. */
export type ShownMode = 'light' | 'dark'

/**
 * The modes that a person can choose: light, dark, or as the device has it. A first visit is light, whatever the device
 * prefers. Spec §3.
 */
export const THEME_MODES = ['light', 'dark', 'system'] as const
/** The mode of a person's theme: light, dark, or as the device has it. Spec §3. */
export const ThemeMode = z.enum(THEME_MODES)
export type ThemeMode = z.output<typeof ThemeMode>

/** The variants with their labels. Spec §9. */
export const THEME_VARIANT_LABELS = {
  default: 'Consultants',
  mint: 'Solutions',
  patchouli: 'Patchouli',
  cherry: 'Cherry',
  bluwing: 'Bluwing',
} as const

export type ThemeVariant = keyof typeof THEME_VARIANT_LABELS
export const THEME_VARIANTS = Object.keys(THEME_VARIANT_LABELS) as readonly ThemeVariant[]
/** The colours of a person's theme. Spec §9. */
export const ThemeVariant = z.enum(THEME_VARIANTS as readonly [ThemeVariant, ...ThemeVariant[]])

/** A person's theme, as kept on the account and in local storage. Spec §3. */
export const ThemeSettings = z.object({
  /** Light, dark, or as the device has it. */
  mode: ThemeMode,
  /** The colours. */
  variant: ThemeVariant,
})
export type ThemeSettings = Readonly<z.output<typeof ThemeSettings>>
