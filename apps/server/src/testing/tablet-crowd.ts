/** Has many tablets clock people in and out for a test, and notes what was answered. */

import { createSdk } from '@osys/sdk/sdk'
import { isApiError } from '@osys/sdk/http/error'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 25
const TIMEOUT_MS = 5_000

/** A tablet with a person who clocks in and out at it repeatedly. */
export interface CrowdMember {
  readonly apiKey: string
  readonly userId: number
}

/** The counts of what tablets sent and received. */
export interface PunchLedger {
  /** The punches that were begun; each is sent until it is answered. */
  begun: number
  /** The calls, including repeated ones. */
  sent: number
  readonly acknowledged: { readonly client_id: string; readonly user_id: number }[]
  /** The answers that no tablet should ever get. */
  readonly surprises: string[]
}

export const emptyLedger = (): PunchLedger => ({ begun: 0, sent: 0, acknowledged: [], surprises: [] })

/**
 * Starts tablets that punch as the kiosk does: one punch after the other, each with its own id, sent again
 * with that id until an answer comes, even when servers are killed. Returns the function that stops them.
 */
export function startCrowd(
  members: readonly CrowdMember[],
  urls: () => readonly string[],
  ledger: PunchLedger,
  pauseMs: number,
): { stop(): Promise<void> } {
  const end = new AbortController()
  const runs = members.map((member, index) => punchOn(member, index, { urls, ledger, pauseMs }, end.signal))
  return {
    async stop() {
      end.abort()
      await Promise.all(runs)
    },
  }
}

interface Crowd {
  readonly urls: () => readonly string[]
  readonly ledger: PunchLedger
  /** The pause between two punches; a tablet may make 600 in a minute. */
  readonly pauseMs: number
}

async function punchOn(
  { apiKey, userId }: CrowdMember,
  index: number,
  { urls, ledger, pauseMs }: Crowd,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const punch = {
      user_id: userId,
      event: turn % 2 === 0 ? ('entrada' as const) : ('salida' as const),
      client_id: randomUUID(),
    }
    ledger.begun++
    for (let attempt = index; ; attempt++) {
      const known = urls()
      const baseUrl = known[attempt % Math.max(1, known.length)]
      const isTold = baseUrl !== undefined && (await send(baseUrl, apiKey, punch, ledger))
      if (isTold) break
      // A punch that was begun before the end is still sent until it is answered, as the kiosk's queue does.
      await sleep(RETRY_MS)
    }
    await sleep(pauseMs)
  }
}

async function send(
  baseUrl: string,
  apiKey: string,
  punch: { user_id: number; event: 'entrada' | 'salida'; client_id: string },
  ledger: PunchLedger,
): Promise<boolean> {
  ledger.sent++
  const osys = createSdk({ baseUrl, token: apiKey, retry: false })
  try {
    const { work_log } = await osys.timeclock.register(punch, { timeout: TIMEOUT_MS })
    if (work_log.client_id !== punch.client_id) ledger.surprises.push('the answer to another punch')
    ledger.acknowledged.push({ client_id: punch.client_id, user_id: punch.user_id })
    return true
  } catch (error) {
    if (!isApiError(error)) throw error
    const isPassing = error.status === 'offline' || error.status >= 500 || error.status === 429
    if (!isPassing && error.code !== 'idempotency_in_progress') ledger.surprises.push(error.message)
    return !isPassing && error.code !== 'idempotency_in_progress'
  }
}
