/** Creates the suite: the cells and the API that every screen shares. */

import type { Realtime } from '@osys/realtime/connection'
import { createNewsEmitter, type NewsEmitter } from '@osys/sdk/realtime/emitter'
import type { AppConfig } from '@osys/sdk/app/schema'
import type { UiState } from '@osys/sdk/app/state'
import { INITIAL_UI, themeChanged } from '@osys/sdk/app/state'
import type { Storages } from '@osys/sdk/app/storage'
import type { Api } from '@osys/sdk/http/api'
import { type Clock, systemClock } from '@osys/sdk/http/deadline'
import type { Notices } from '@osys/sdk/notices/actions'
import { createNotices } from '@osys/sdk/notices/actions'
import type { NoticeQueue } from '@osys/sdk/notices/state'
import { NO_NOTICES } from '@osys/sdk/notices/state'
import type { OutboxState } from '@osys/sdk/outbox/shown'
import { createMarks, type Marks } from '@osys/sdk/realtime/marks'
import type { PushPhase } from '@osys/sdk/push/state'
import type { Online } from '@osys/sdk/presence/state'
import type { SessionPorts } from '@osys/sdk/session/actions'
import type { AuthState } from '@osys/sdk/session/state'
import { INITIAL_AUTH } from '@osys/sdk/session/state'
import type { Cell } from '@osys/sdk/state/cell'
import { createNewestOnly, type NewestOnly } from '@osys/sdk/state/newest'
import type { ThemeChoicePorts } from '@osys/sdk/theme/actions'
import { readTheme } from '@osys/sdk/theme/actions.apply'
import { createContext, use } from 'react'
import { createAppApi } from './api.js'
import { createStoreCell } from './store.js'

/** The state of the runtime configuration; null until it has been fetched. */
export interface ConfigState {
  readonly config: AppConfig | null
  /** The version of the app in this page, as the first configuration told it; null until then. */
  readonly running: string | null
  /** True once another version was deployed. */
  readonly isOutdated: boolean
  /** The ms by which the device's clock is ahead of the server's (`aheadOf`). */
  readonly aheadMs: number
}

const NO_CONFIG: ConfigState = { config: null, running: null, isOutdated: false, aheadMs: 0 }

/** Returns the state after the server told its configuration, at the start or after an absence. */
export function configTold(state: ConfigState, config: AppConfig, aheadMs = 0): ConfigState {
  const told = `${config.version} ${config.build}`
  const running = state.running ?? told
  return { config, running, isOutdated: state.isOutdated || told !== running, aheadMs }
}

/** The state of the server and the network: whether the server answered the last call. */
export interface ReachState {
  readonly isReachable: boolean
}

/** The state of the realtime connection, whose code is fetched after the page. */
export interface LiveState {
  /** The connection; null until its code has been fetched, and while nobody is signed in. */
  readonly realtime: Realtime | null
  /** True when the connection is lost for longer than a moment. */
  readonly isLost: boolean
  /** The people online. */
  readonly online: Online
  /** Whether the server refuses to tell who is online; left out while it has not. */
  readonly isPresenceRefused?: boolean
}

/** The number of unread messages in all conversations. */
export interface ChatCount {
  readonly unreads: number
  /** Whether the server told the number; left out while the chat's code or its answer comes. */
  readonly isKnown?: boolean
}

/** Written here: the code of the outbox is not part of the login page. */
const NOTHING_WAITING: OutboxState = { entries: [], sending: new Map(), isRefused: false }

export const NOT_LIVE: LiveState = { realtime: null, isLost: false, online: [] }

/** The parts that every screen shares: the cells that outlive a page, and the one API. */
export interface Suite {
  readonly storages: Storages
  readonly auth: Cell<AuthState>
  readonly ui: Cell<UiState>
  readonly config: Cell<ConfigState>
  /** The server's clock, as far as the configuration told it. */
  readonly clock: Clock
  readonly reach: Cell<ReachState>
  readonly live: Cell<LiveState>
  /** The unread messages of the chat, on every page. */
  readonly chat: Cell<ChatCount>
  /** The state of the push registration in this browser. */
  readonly push: Cell<{ readonly phase: PushPhase }>
  /** The outbox, whose code is fetched after the page. */
  readonly waiting: Cell<OutboxState>
  /** The events of the signed-in person. */
  readonly news: NewsEmitter
  readonly noticeQueue: Cell<NoticeQueue>
  readonly notices: Notices
  readonly api: Api
  /** The numbers of channels that the answers of the API told. */
  readonly marks: Marks
  readonly themeSaves: NewestOnly
}

/** Creates the suite's parts. Sends nothing yet. */
export function createSuite(storages: Storages): Suite {
  const auth = createStoreCell<AuthState>(INITIAL_AUTH)
  const ui = createStoreCell<UiState>(themeChanged(INITIAL_UI, readTheme(storages.local)))
  const config = createStoreCell<ConfigState>(NO_CONFIG)
  const reach = createStoreCell<ReachState>({ isReachable: true })
  const live = createStoreCell<LiveState>(NOT_LIVE)
  const chat = createStoreCell<ChatCount>({ unreads: 0 })
  const push = createStoreCell<{ readonly phase: PushPhase }>({ phase: 'unknown' })
  const waiting = createStoreCell<OutboxState>(NOTHING_WAITING)
  const noticeQueue = createStoreCell<NoticeQueue>(NO_NOTICES)
  const notices = createNotices(noticeQueue)
  const marks = createMarks()
  const api = createAppApi({
    auth,
    storages,
    config: () => config.get().config,
    notify: notices.show,
    socketId: () => live.get().realtime?.socketId(),
    onNumbers: marks.told,
    onReachable: isReachable => {
      if (reach.get().isReachable !== isReachable) reach.set({ isReachable })
    },
  })
  const clock = { ...systemClock, now: () => systemClock.now() - config.get().aheadMs }
  const news = createNewsEmitter()
  const themeSaves = createNewestOnly()
  return {
    storages,
    auth,
    ui,
    config,
    clock,
    reach,
    live,
    chat,
    push,
    waiting,
    news,
    noticeQueue,
    notices,
    api,
    marks,
    themeSaves,
  }
}

/** Returns the ports of the session actions. */
export function sessionPorts({ api, auth, ui, storages, notices }: Suite): SessionPorts {
  return { api, auth, ui, storages, notify: notices.show }
}

/** Returns the ports of the theme actions. */
export function themePorts({ api, ui, storages, themeSaves }: Suite): ThemeChoicePorts {
  return { api, ui, local: storages.local, saves: themeSaves }
}

/** The context that holds the suite. */
export const SuiteContext = createContext<Suite | null>(null)

/** Returns the suite of the app that renders. */
export function useSuite(): Suite {
  const suite = use(SuiteContext)
  if (!suite) throw new Error('useSuite outside SuiteContext')
  return suite
}
