/** The state of the interface: rail, chat pane, theme, and the release notes that were seen. */

import type { ThemeMode, ThemeSettings, ThemeVariant } from '../theme/schema.js'

/** The versions of each app whose release notes the person has seen, by app id. Spec §3. */
export type SeenVersions = Readonly<Record<string, readonly string[]>>

/** The state of the frame around the pages. Spec §3. */
export interface UiState {
  /** Whether the rail with the apps is open. */
  readonly open: boolean
  /** Whether the chat panel is open. */
  readonly chat: boolean
  readonly theme: ThemeMode
  readonly themeVariant: ThemeVariant
  readonly versions: SeenVersions
}

export const INITIAL_UI: UiState = {
  open: false,
  chat: false,
  theme: 'light',
  themeVariant: 'default',
  versions: {},
}

/** Returns the state after opening or closing the rail. */
export function railToggled(ui: UiState): UiState {
  return { ...ui, open: !ui.open }
}

/** Returns the state after opening or closing the chat panel. */
export function chatToggled(ui: UiState): UiState {
  return { ...ui, chat: !ui.chat }
}

/** Returns the theme within the state. */
export function themeOf(ui: UiState): ThemeSettings {
  return { mode: ui.theme, variant: ui.themeVariant }
}

/** Returns the state with another theme. */
export function themeChanged(ui: UiState, theme: ThemeSettings): UiState {
  return { ...ui, theme: theme.mode, themeVariant: theme.variant }
}

/** Returns the state with other seen versions. */
export function versionsSeen(ui: UiState, versions: SeenVersions): UiState {
  return { ...ui, versions }
}
