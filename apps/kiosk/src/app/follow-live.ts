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
    let isOver = false
    let disconnect = (): void => {}
    end = () => {
      isOver = true
      disconnect()
    }
    const connect = async (): Promise<void> => {
      try {
        const { followUnits } = await import('./live.js')
        if (!isOver) disconnect = followUnits({ api, people, config, refetch: () => retry.now() }, units)
      } catch (error) {
        // The board still polls the server; the next start tries to connect again.
        console.warn('no realtime connection', error)
      }
    }
    setTimeout(() => void connect(), LIVE_AFTER_MS)
  }

  follow()
  kiosk.subscribe(follow)
  surroundings.subscribe(follow)
}
