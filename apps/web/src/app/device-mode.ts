/** Tells whether the device asks for a dark page, also when that changes. */

import { type Cell, createCell } from '@osys/sdk/state/cell'
import type { ShownMode } from '@osys/sdk/theme/schema'
import { shownMode } from '@osys/sdk/theme/state'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

const dark = window.matchMedia('(prefers-color-scheme: dark)')
const isDark = createCell(dark.matches)
// Only this listener reads `matches`: Chromium sends no event for a change that was read before.
dark.addEventListener('change', ({ matches }) => isDark.set(matches))

/** The cell that tells whether the device asks for a dark page, live. */
export const deviceIsDark: Pick<Cell<boolean>, 'get' | 'subscribe'> = isDark

/** Returns what the chosen mode looks like on this device, live. */
export function useShownMode(): ShownMode {
  return shownMode(useCell(useSuite().ui).theme, useCell(deviceIsDark))
}
