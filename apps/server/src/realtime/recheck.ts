import type { Logger } from 'pino'
import type pg from 'pg'
import type { Grant, Principal } from '../pusher/auth.js'
import type { Connection } from '../pusher/connection.js'
import type { Hub } from '../pusher/hub.js'
import { examine } from './access.js'
import type { Scope } from './signals.js'

/** Keeps the channels of sockets equal to those that their owners may hear. */
export interface Rechecker {
  /**
   * Checks the sockets of a scope: ends those whose session is over, and removes channels that their owner
   * may no longer hear.
   */
  run(scope: Scope): void
  /**
   * Returns whether a signature is still valid without a lookup: it is young, and its owner has lost no right
   * since. A signature is valid for as long as its socket lives, so an old one may be out of date.
   */
  isFresh(grant: Grant, channel: string): boolean
  /**
   * Returns whether the owner of a signature may hear the channel now. Waits while the database is
   * unreachable.
   */
  mayEnter(principal: Principal, channel: string): Promise<boolean>
}

export interface RecheckPorts {
  readonly pool: pg.Pool
  readonly now: () => Date
  readonly logger: Logger
  readonly hub: () => Hub
}

const FRESH_MS = 30_000
const RETRY_MS = 500

export function createRechecker({ pool, now, logger, hub }: RecheckPorts): Rechecker {
  /**
   * The time when a right was last taken, by scope; entries older than the trust in a signature are not
   * needed.
   */
  const takenAt = new Map<string, number>()

  async function runOnce(scope: Scope): Promise<void> {
    const found = [...hub().connections()].filter(
      (connection): connection is Owned => connection.principal !== null && isIn(scope, connection),
    )
    if (found.length === 0) return
    const questions = found.map(connection => ({
      principal: connection.principal,
      channels: [...connection.channels.keys(), ...connection.asking.keys()],
    }))
    const findings = await examine(pool, questions, now())
    findings.forEach(({ isOver, lost }, index) => {
      const connection = found[index] as Owned
      if (connection.isClosed) return
      if (isOver) return hub().dismiss(connection)
      for (const channel of lost) hub().expel(connection, channel, 'The right to hear this channel was taken')
    })
  }

  return {
    run(scope) {
      const ms = now().getTime()
      for (const [key, at] of takenAt) if (ms - at > FRESH_MS) takenAt.delete(key)
      takenAt.set(keyOf(scope), ms)
      const attempt = (): void => {
        runOnce(scope).catch((error: unknown) => {
          // A right must not survive because the database was unreachable for a moment.
          logger.warn({ err: error }, 'sockets could not be looked at; trying again')
          setTimeout(attempt, RETRY_MS).unref()
        })
      }
      attempt()
    },
    isFresh({ principal, signedAt }, channel) {
      // The holder of the secret signed it without an owner, and so decided about the access.
      if (principal === null) return true
      if (signedAt === null || now().getTime() - signedAt > FRESH_MS) return false
      const owner =
        principal.kind === 'session' ? { userId: principal.userId } : { deviceId: principal.deviceId }
      return [owner, { channel }, 'all' as const].every(
        scope => (takenAt.get(keyOf(scope)) ?? Number.NEGATIVE_INFINITY) < signedAt,
      )
    },
    async mayEnter(principal, channel) {
      for (;;) {
        try {
          const [finding] = await examine(pool, [{ principal, channels: [channel] }], now())
          return finding !== undefined && !finding.isOver && finding.lost.length === 0
        } catch (error) {
          // To refuse would keep the app away for good, and to allow might be wrong.
          logger.warn({ err: error }, 'a right to hear could not be looked up; trying again')
          await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
        }
      }
    },
  }
}

type Owned = Connection & { readonly principal: Principal }

function keyOf(scope: Scope): string {
  return JSON.stringify(scope)
}

function isIn(scope: Scope, { principal, channels, asking }: Connection): boolean {
  if (scope === 'all') return true
  if ('channel' in scope) return channels.has(scope.channel) || asking.has(scope.channel)
  if ('userId' in scope) return principal?.kind === 'session' && principal.userId === scope.userId
  return principal?.kind === 'device' && principal.deviceId === scope.deviceId
}
