import { and, inArray, isNull } from 'drizzle-orm'
import { devices } from '../db/tables/kiosk.js'
import type { Deps } from '../http/deps.js'

const EVERY_MS = 60_000
/** The tablets of the demo that work; the third one stays silent. */
const WORKING = [1, 2]

/**
 * Speaks for the two tablets of the demo company, which have no screen: without it all of them would look
 * broken some minutes after the start. `stop` waits for the running write.
 */
export function startDemoTablets({ database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>): {
  stop(): Promise<void>
} {
  let running: Promise<unknown> = speak()
  const timer = setInterval(() => {
    running = running.then(speak)
  }, EVERY_MS)
  timer.unref()

  async function speak(): Promise<void> {
    const isWorking = and(inArray(devices.id, WORKING), isNull(devices.revoked_at))
    try {
      await database.db.update(devices).set({ last_seen_at: now() }).where(isWorking)
    } catch (error) {
      logger.warn({ err: error }, 'the tablets of the demo stay silent')
    }
  }

  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
