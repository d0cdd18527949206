import { runSoon } from '@osys/sdk/app/actions.code'
import { systemClock } from '@osys/sdk/http/deadline'
import { unitsOf } from '@osys/sdk/kiosk/rules.board'
import type { Kiosk } from './cells.js'

/** The delay before the connection's code is fetched, so that the board itself loads first. */
const LIVE_AFTER_MS = 1000

/** Connects while the tablet is paired, for the units that it shows. The code is fetched after the board. */
export function followLive({ kiosk, people, surroundings, retry, api }: Kiosk): void {
  let connectedFor = ''
  let end = (): void => {}

  function follow(): void {
    const state = kiosk.get()
    const units = state.kind === 'paired' ? unitsOf(state.device) : []
    const wanted = state.kind === 'paired' ? `${state.apiKey} ${units.join()}` : ''
    const { config } = surroundings.get()
    if (wanted === connectedFor || (wanted !== '' && !config)) return
    connectedFor = wanted
    end()
    end = () => {}
    if (wanted === '' || !config) return
    // Until then the board polls the server.
    end = runSoon(
      { clock: systemClock },
      LIVE_AFTER_MS,
      () => import('./live.js'),
      ({ followUnits }) => followUnits({ api, people, config, refetch: () => retry.now() }, units),
    )
  }

  follow()
  kiosk.subscribe(follow)
  surroundings.subscribe(follow)
}
