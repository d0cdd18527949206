/** Cuts a connection that has more than 10 requests without an answer. */

import { MOST_UNANSWERED } from '@osys/sdk/http/budget'
import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'

/**
 * Cuts a connection with its eleventh request without an answer. Node begins all requests of a connection at
 * once, before the gate knows their callers: a hundred connections with fifty requests each would keep the
 * process busy for seconds.
 */
export function limitPipelining(http: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()

  http.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    // In-process calls have no socket.
    if (!(socket instanceof Socket)) return done()
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > MOST_UNANSWERED) {
      socket.destroy()
      reply.hijack()
      return
    }
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    done()
  })
}
