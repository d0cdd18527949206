/** Creates an API of the kiosk, for a device's or an account's key. */

import type { Api } from '@osys/sdk/http/api'
import { createApi } from '@osys/sdk/http/api'
import { isRefusal } from '@osys/sdk/kiosk/state'
import type { Cell } from '@osys/sdk/state/cell'
import type { Surroundings } from './cells.js'

/** The key of a kiosk call, and the handler for its refusal. */
export interface Credential {
  readonly token: () => string | null
  readonly onRefused: (sentWith: string | null) => void
}

/** Creates an API at this page's server; every call updates whether the server can be reached. */
export function createKioskApi(surroundings: Cell<Surroundings>, { token, onRefused }: Credential): Api {
  return createApi({
    baseUrl: '',
    token,
    onSettled(call) {
      if ('error' in call && call.error.kind === 'ABORTED') return
      const isReachable = !('error' in call) || call.error.status !== 'offline'
      const known = surroundings.get()
      if (known.isReachable !== isReachable) surroundings.set({ ...known, isReachable })
      if ('error' in call && call.error.status === 401 && isRefusal(call.error)) onRefused(call.sentWith)
    },
  })
}
