/**
 * Creates the app's API: shows notices, sends `X-Socket-ID`, reports whether the server is reachable, and ends the
 * session when a call other than the login is answered 401.
 */

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

/** The parts of the app that every call reads or changes. */
export interface ApiSurroundings {
  readonly auth: Cell<AuthState>
  readonly storages: Storages
  readonly config: () => AppConfig | null
  readonly notify: (notice: Notice) => void
  /** Returns the id of the realtime connection; undefined while there is none. */
  readonly socketId: () => string | undefined
  /** Called with the numbers of channels that an answer tells. */
  readonly onNumbers: (header: string) => void
  /** Called after each call with whether the server answered it. */
  readonly onReachable: (isReachable: boolean) => void
}

const NO_ANSWER: readonly ApiErrorKind[] = ['FETCH_ERROR', 'TIMEOUT_ERROR']

/**
 * Creates the app's API. It calls the server of this page with the session's
 * key, shows a notice for every failed call and every successful mutation
 * (Spec §7, §8), and ends the session when the server refuses the key.
 */
export function createAppApi(surroundings: ApiSurroundings): Api {
  const { auth, storages, config, notify, socketId, onNumbers, onReachable } = surroundings
  return createApi({
    baseUrl: '',
    token: () => auth.get().apiKey,
    headers: (): Record<string, string> => {
      const id = socketId()
      return id === undefined ? {} : { 'X-Socket-ID': id }
    },
    honoursKeys: () => config()?.capabilities.idempotency ?? false,
    // The login page sends no files, so the code of uploads is fetched with the first one.
    upload: async (url, request) => {
      const { sendWith } = await import('@osys/sdk/http/upload')
      return sendWith(() => new XMLHttpRequest())(url, request)
    },
    onNumbers,
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
