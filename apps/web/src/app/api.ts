import type { AppConfig } from '@osys/sdk/app/schema'
import type { Storages } from '@osys/sdk/app/storage'
import type { Api } from '@osys/sdk/http/api'
import { createApi } from '@osys/sdk/http/api'
import type { ApiErrorKind } from '@osys/sdk/http/error'
import type { Notice } from '@osys/sdk/notices/schema'
import { noticeOfCall } from '@osys/sdk/notices/rules.settled'
import { endSession } from '@osys/sdk/session/actions'
import { login } from '@osys/sdk/session/endpoints'
import type { AuthState } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'

/** What every call of the app acts on. */
export interface ApiSurroundings {
  readonly auth: Cell<AuthState>
  readonly storages: Storages
  readonly config: () => AppConfig | null
  readonly notify: (notice: Notice) => void
  /** The id of the realtime connection; undefined while there is none. */
  readonly socketId: () => string | undefined
  /** Hears whether the server answered the last call. */
  readonly onReachable: (isReachable: boolean) => void
}

const NO_ANSWER: readonly ApiErrorKind[] = ['FETCH_ERROR', 'TIMEOUT_ERROR']

/**
 * The app's API: the server of this page, the session's key, a notice for every failed call and every
 * successful mutation (Spec §7, §8), and the end of the session on a refused key.
 */
export function createAppApi(surroundings: ApiSurroundings): Api {
  const { auth, storages, config, notify, socketId, onReachable } = surroundings
  return createApi({
    baseUrl: '',
    token: () => auth.get().apiKey,
    headers: (): Record<string, string> => {
      const id = socketId()
      return id === undefined ? {} : { 'X-Socket-ID': id }
    },
    honoursKeys: () => config()?.capabilities.idempotency ?? false,
    onSettled(call) {
      onReachable(!('error' in call) || !NO_ANSWER.includes(call.error.kind))
      if ('error' in call && call.error.status === 401 && call.endpoint !== login) {
        endSession({ auth, storages, notify }, call.sentWith)
        return
      }
      const notice = noticeOfCall(call)
      if (notice) notify(notice)
    },
  })
}
