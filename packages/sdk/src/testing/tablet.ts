/** Makes a tablet for tests: its server behind a network, its storage, and its clock. */

import { createApi } from '../http/api.js'
import { sendWaiting } from '../kiosk/actions.sending.js'
import { NO_QUEUE, type PunchPorts, type PunchStore } from '../kiosk/ports.js'
import type { Queue } from '../kiosk/state.queue.js'
import { createCell } from '../state/cell.js'
import type { ClockEvent } from '../timeclock/schema.js'
import { aRequestStore } from './kiosk.js'
import { aWorkLog } from './timeclock.js'

/** The ways in which the network and the server treat one call. */
export type Fate =
  | 'ok'
  | 'lost'
  | 'answer lost'
  | 'fault'
  | 'no'
  | 'locked'
  | 'too late'
  | 'key refused'
  | 'role taken'
  | 'portal'
  | 'proxy'
  | 'unknown answer'

interface Stored {
  readonly client_id: string
  readonly user_id: number
  readonly event: string
  readonly offline: boolean
}

/**
 * Builds a server that stores punches by their id, behind a network that treats each call in the next given
 * way.
 */
export function aPunchServer(fates: Fate[] = []) {
  const stored: Stored[] = []
  const undone: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const fate = fates.shift() ?? 'ok'
    init?.signal?.throwIfAborted()
    if (fate === 'lost') throw new TypeError('failed to fetch')
    if (fate === 'portal') return new Response('<html>', { status: 200 })
    if (fate === 'proxy') return Response.json({ message: 'Forbidden' }, { status: 403 })
    if (fate === 'too late') return Response.json({ msg: 'Ya no', code: 'undo_over' }, { status: 409 })
    if (fate === 'locked') return Response.json({ msg: 'Espera', code: 'throttled' }, { status: 429 })
    if (fate === 'fault') return Response.json({ msg: 'Falla' }, { status: 500 })
    if (fate === 'no') return Response.json({ msg: 'No se puede', code: 'invalid' }, { status: 422 })
    if (fate === 'key refused') return Response.json({ msg: 'No', code: 'unauthenticated' }, { status: 401 })
    if (fate === 'role taken')
      return Response.json({ msg: 'No', code: 'missing_permission' }, { status: 403 })
    const address = input instanceof Request ? input.url : input.toString()
    const undo = /register\/(.+)\/undo/.exec(address)
    if (undo) {
      undone.push(undo[1] ?? '')
      if (fate === 'answer lost') throw new TypeError('failed to fetch')
      return Response.json({ status: 'success', msg: 'Deshecho', clock_status: 'fuera' })
    }
    const { client_id = '', event = '', user_id, offline } = textsOf(init?.body as FormData)
    const isNew = stored.every(one => one.client_id !== client_id)
    if (isNew) {
      stored.push({ client_id, user_id: Number(user_id), event, offline: offline === '1' })
    }
    if (fate === 'answer lost') throw new TypeError('failed to fetch')
    if (fate === 'unknown answer') return Response.json({ work_log: { client_id, event: 'siesta' } })
    return Response.json(
      { status: 'success', msg: 'Registrado', work_log: aWorkLog({ client_id }) },
      { status: 201 },
    )
  }
  return { stored, undone, fetch }
}

function textsOf(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

/** Builds a storage that outlives the tablets that use it, and that can refuse to write. */
export function aPunchStore() {
  let punches: Queue = []
  const state = { refuses: false }
  const change = async (update: () => Queue): Promise<void> => {
    if (state.refuses) throw new DOMException('full', 'QuotaExceededError')
    punches = update()
  }
  const store: PunchStore = {
    async all() {
      if (state.refuses) throw new DOMException('closed', 'InvalidStateError')
      return punches
    },
    add: added => change(() => [...punches, added]),
    replace: after =>
      change(() =>
        punches.map(one =>
          one.client_id === after.client_id ? { ...after, ...(one.isUndone && { isUndone: true }) } : one,
        ),
      ),
    settle: sent =>
      change(() =>
        punches.filter(one => one.client_id !== sent.client_id || (one.isUndone && !sent.isUndone)),
      ),
    remove: id => change(() => punches.filter(one => one.client_id !== id)),
  }
  return { store, state, punches: () => punches }
}

/** Builds a tablet whose clock advances only while the tablet waits. */
export function aTablet(fetch: typeof globalThis.fetch, store: PunchStore) {
  const state = { now: 1_000_000, waits: 0 }
  /** Holds the records that were shown, each with the number of punches that the tablet still kept. */
  const shown: { readonly person: number; readonly event: string; readonly kept: number }[] = []
  let rested = () => {}
  let proceed = () => {}
  let last: Promise<unknown> = Promise.resolve()
  const ports: PunchPorts = {
    api: createApi({ baseUrl: 'http://localhost', fetch, retry: false }),
    clock: {
      now: () => state.now,
      wait: (ms, signal) =>
        new Promise<void>(resolve => {
          state.waits += 1
          proceed = () => {
            state.now += ms
            resolve()
          }
          signal.addEventListener('abort', () => resolve(), { once: true })
          rested()
        }),
    },
    random: () => 1,
    store,
    asks: aRequestStore(),
    queue: createCell(NO_QUEUE),
    arrived: (person, { event }) => shown.push({ person, event, kept: ports.queue.get().punches.length }),
    maySend: () => true,
    patienceMs: () => 6000,
    offsetMs: () => null,
    seal: async ({ pin }) => `sealed ${pin}`,
    exclusively(work) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
  return {
    ports,
    shown,
    /** Lets the loop take this many turns. */
    async run(turns: number): Promise<void> {
      const rest = () => new Promise<void>(resolve => (rested = resolve))
      let resting = rest()
      const loop = sendWaiting(ports)
      for (let turn = 0; turn < turns; turn++) {
        await resting
        resting = rest()
        proceed()
      }
      await resting
      loop.stop()
    },
  }
}

/** Returns the tap of a person on an event. */
export const tap = (event: ClockEvent = 'entrada', user_id = 7) => ({
  user_id,
  name: `Persona ${user_id}`,
  event,
})
