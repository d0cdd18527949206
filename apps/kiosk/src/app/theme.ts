import { themeChanged, themeOf } from '@osys/sdk/app/state'
import { STORAGE_KEYS } from '@osys/sdk/app/storage'
import { modeToggled, shownMode } from '@osys/sdk/theme/state'
import type { Kiosk } from './cells.js'

/** Switches between light and dark, the two modes of a tablet, and keeps the choice on this tablet. Spec §4. */
export function toggleMode({ ui, local }: Kiosk): void {
  const theme = modeToggled(themeOf(ui.get()), false)
  ui.set(themeChanged(ui.get(), theme))
  local.setItem(STORAGE_KEYS.mode, theme.mode)
}

/** Shows the chosen theme: the style sheet reads these two attributes. */
export function followTheme({ ui }: Kiosk): void {
  const show = (): void => {
    const { theme, themeVariant } = ui.get()
    document.documentElement.dataset['mode'] = shownMode(theme, false)
    document.documentElement.dataset['variant'] = themeVariant
  }
  show()
  ui.subscribe(show)
}
