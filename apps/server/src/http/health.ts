/** Serves `/healthz` (the process lives) and `/readyz` (it can work). */

import type { FastifyInstance } from 'fastify'
import { ping } from '../db/client.js'
import type { Deps } from './deps.js'

/**
 * True while the process accepts work. It turns false before a graceful stop, so that a balancer chooses another
 * process first.
 */
export interface Readiness {
  stopping: boolean
}

/**
 * Serves `/healthz`, which says that the process lives, and `/readyz`, which says that it can work: the
 * database answers and no stop is under way.
 */
export function addHealth(http: FastifyInstance, deps: Deps, readiness: Readiness): void {
  http.get('/healthz', { exposeHeadRoute: true }, (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', { exposeHeadRoute: true }, async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await ping(deps.database)
      return await reply.send({ status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database is away')
      return reply.code(503).header('retry-after', '2').send({ status: 'database_away' })
    }
  })
}
