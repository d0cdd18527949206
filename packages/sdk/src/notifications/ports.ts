import type { Api } from '../http/api.js'
import type { AuthState } from '../session/state.js'
import type { Cell } from '../state/cell.js'
import type { NotificationsState } from './state.tabs.js'

/** The ports of the notification actions. */
export interface NotificationPorts {
  readonly api: Api
  readonly auth: Cell<AuthState>
  readonly state: Cell<NotificationsState>
  readonly now: () => Date
  /** Tells whether the person looks at the target of this address right now. */
  readonly isLookedAt: (url: string) => boolean
}
