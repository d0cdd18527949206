import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** How an answer ended: its own stream failed, or the caller left. */
type EarlyEnd = 'failed' | 'cut'

/**
 * One line a call, with how it ended. An answer whose stream fails when a part of it is sent is an error of its own:
 * its status says 200. The connection is cut, so that the caller sees that the rest is missing.
 */
export function addAccessLog(http: FastifyInstance): void {
  const failed = new WeakSet<FastifyRequest>()
  const told = new WeakSet<FastifyRequest>()
  const tell = (request: FastifyRequest, reply: FastifyReply, end?: EarlyEnd) => {
    if (told.has(request)) return
    told.add(request)
    logAnswer(request, reply, failed.has(request) ? 'failed' : end)
  }

  http.addHook('onRequest', (request, reply, done) => {
    // Fastify tells only of answers that came to their end.
    reply.raw.once('close', () => tell(request, reply, 'cut'))
    done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable) {
      watchStream(payload, reply, error => {
        failed.add(request)
        request.log.error({ err: error }, 'answer failed half-way')
        reply.raw.destroy()
      })
    }
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    tell(request, reply)
    done()
  })
}

/** Calls `fail` once when a stream fails after its first bytes, or ends before the length that was announced. */
function watchStream(stream: Readable, reply: FastifyReply, fail: (error: Error) => void): void {
  stream.once('error', error => {
    // Before the first byte it is answered as any other failure.
    if (reply.raw.headersSent) fail(error)
  })
  stream.once('end', () => {
    const announced = Number(reply.getHeader('content-length') ?? 0)
    const { bytesRead = announced } = stream as { bytesRead?: number }
    if (bytesRead < announced) fail(new Error('A file is shorter than when it was looked at'))
  })
}

/** The route's pattern, never the address, which holds ids and searches. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, end: EarlyEnd | undefined): void {
  const facts = {
    method: request.method,
    route: request.routeOptions.url,
    // Of a call whose caller left before the answer there is none.
    status: end === undefined || reply.raw.headersSent ? reply.statusCode : null,
    ...(end !== undefined && { [end]: true }),
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user_id: request.person?.id,
    device_id: request.device?.id,
  }
  // 503 is what a busy server says: the refusal, or what is away, has a line of its own.
  const isFault = end === 'failed' || (reply.statusCode >= 500 && reply.statusCode !== 503)
  request.log[isFault ? 'warn' : 'info'](facts, 'answered')
}
