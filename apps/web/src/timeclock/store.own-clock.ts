import type { Api } from '@osys/sdk/http/api'
import { type ApiError, isApiError } from '@osys/sdk/http/error'
import { newUuid } from '@osys/sdk/http/uuid'
import type { NewsEmitter } from '@osys/realtime/emitter'
import type { Cell } from '@osys/sdk/state/cell'
import { getTimesheet, registerWorkLog, undoWorkLog } from '@osys/sdk/timeclock/endpoints'
import { readClockRefusal } from '@osys/sdk/timeclock/schema.refusal'
import type { ClockEvent, WorkLog } from '@osys/sdk/timeclock/schema'
import { UNDO_MS } from '@osys/sdk/timeclock/state'
import { createStoreCell } from '../app/store.js'
import { followWorkLogs } from './store.news.js'

/** What is known of one's own clock. */
export interface OwnClockData {
  /** This week's events, newest first; null before they have come. */
  readonly logs: readonly WorkLog[] | null
  /** Why they did not come. */
  readonly error: ApiError | null
  readonly isLoading: boolean
  /** What is being registered. */
  readonly pending: ClockEvent | null
  /** What can be taken back, and until when (ms). */
  readonly undo: { readonly clientId: string; readonly until: number } | null
  readonly isUndoing: boolean
  /** Whether one has a PIN. */
  readonly hasPin: boolean
}

const NOTHING_KNOWN: OwnClockData = {
  logs: null,
  error: null,
  isLoading: true,
  pending: null,
  undo: null,
  isUndoing: false,
  hasPin: false,
}

/** How a try to register ended; `stale` asks when the forgotten shift ended. */
export type PunchResult = 'done' | 'stale' | ApiError

export interface OwnClockStore {
  readonly data: Cell<OwnClockData>
  load(): Promise<void>
  /** Registers an event now. */
  punch(event: ClockEvent): Promise<PunchResult>
  /** Gives the exit of a forgotten shift, by its moment (ISO). */
  declareExit(at: string): Promise<PunchResult>
  undo(): Promise<void>
  /** Keeps up with what happens to the person elsewhere, as on a tablet; returns what ends it. */
  follow(news: NewsEmitter): () => void
}

/** One's own clock, shared by the top bar, 'Mi día' and the page of the app. */
export function createOwnClock(api: Api, userId: number): OwnClockStore {
  const data = createStoreCell<OwnClockData>(NOTHING_KNOWN)
  const change = (part: Partial<OwnClockData>): void => data.set({ ...data.get(), ...part })

  async function load(): Promise<void> {
    change({ isLoading: true })
    try {
      const { work_logs, may_take_pin } = await api.call(getTimesheet, { id: userId }, { quiet: true })
      change({ logs: work_logs, hasPin: may_take_pin, error: null, isLoading: false })
    } catch (error) {
      if (!isApiError(error)) throw error
      change({ error, isLoading: false })
    }
  }

  async function register(input: {
    event: ClockEvent
    at?: string
    declared?: boolean
  }): Promise<PunchResult> {
    const clientId = newUuid()
    change({ pending: input.event, undo: null })
    try {
      const { work_log } = await api.call(registerWorkLog, { user_id: userId, client_id: clientId, ...input })
      added(work_log)
      change({ pending: null, undo: { clientId, until: Date.now() + UNDO_MS } })
      return 'done'
    } catch (error) {
      if (!isApiError(error)) throw error
      change({ pending: null })
      // Somebody else, or another tab, was at this clock.
      if (error.status === 409) await load()
      return readClockRefusal(error)?.code === 'stale_shift' ? 'stale' : error
    }
  }

  /** Answer and event bring the same record, whichever comes first. */
  function added(log: WorkLog): void {
    const others = (data.get().logs ?? []).filter(({ id }) => id !== log.id)
    change({
      logs: [log, ...others].toSorted((a, b) => (a.at === b.at ? b.id - a.id : a.at < b.at ? 1 : -1)),
    })
  }

  async function undo(): Promise<void> {
    const { undo: last, isUndoing } = data.get()
    if (!last || isUndoing) return
    change({ isUndoing: true })
    try {
      await api.call(undoWorkLog, { client_id: last.clientId })
    } catch (error) {
      // The notice of the call says why.
      if (!isApiError(error)) throw error
    }
    change({ isUndoing: false, undo: null })
    await load()
  }

  function follow(news: NewsEmitter): () => void {
    return followWorkLogs(
      [news],
      ({ work_log, refetch }) => {
        if (refetch || !work_log) void load()
        else added(work_log)
      },
      () => void load(),
    )
  }

  return {
    data,
    load,
    punch: event => register({ event }),
    declareExit: at => register({ event: 'salida', at, declared: true }),
    undo,
    follow,
  }
}
