import type { Cell } from '@osys/sdk/state/cell'
import type { ShownMode } from '@osys/sdk/theme/schema'
import { shownMode } from '@osys/sdk/theme/state'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

const DARK = window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the device asks for a dark page, live. */
export const deviceIsDark: Pick<Cell<boolean>, 'get' | 'subscribe'> = {
  get: () => DARK.matches,
  subscribe(listener) {
    DARK.addEventListener('change', listener)
    return () => DARK.removeEventListener('change', listener)
  },
}

/** Returns what the chosen mode looks like on this device, live. */
export function useShownMode(): ShownMode {
  return shownMode(useCell(useSuite().ui).theme, useCell(deviceIsDark))
}
