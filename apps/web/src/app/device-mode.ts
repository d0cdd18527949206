/** Tells what media queries say of the device, also when that changes: the dark page that it asks for, its width. */

import { type Cell, createCell } from '@osys/sdk/state/cell'
import type { ShownMode } from '@osys/sdk/theme/schema'
import { shownMode } from '@osys/sdk/theme/state'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Returns a cell that tells whether a media query holds, live. */
export function mediaCell(query: string): Pick<Cell<boolean>, 'get' | 'subscribe'> {
  const list = window.matchMedia(query)
  const holds = createCell(list.matches)
  // Only this listener reads `matches`: Chromium sends no event for a change that was read before.
  list.addEventListener('change', ({ matches }) => holds.set(matches))
  return holds
}

/** The cell that tells whether the device asks for a dark page, live. */
export const deviceIsDark = mediaCell('(prefers-color-scheme: dark)')

/** Returns what the chosen mode looks like on this device, live. */
export function useShownMode(): ShownMode {
  return shownMode(useCell(useSuite().ui).theme, useCell(deviceIsDark))
}
