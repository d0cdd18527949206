import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'

/** The reason for an early end of an answer: its own stream failed, or the caller left. */
type EarlyEnd = 'failed' | 'cut'

/**
 * Logs one line a call, with how it ended. An answer whose stream fails after its first part is logged as an
 * error, because its status is 200 already. The connection is cut, so that the caller notices the missing
 * rest.
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
    // Fastify reports only complete answers.
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

/**
 * Calls `fail` once when a stream fails after its first bytes, or ends before the length that was announced.
 */
function watchStream(stream: Readable, reply: FastifyReply, fail: (error: Error) => void): void {
  stream.once('error', error => {
    // A failure before the first byte is answered like any other.
    if (reply.raw.headersSent) fail(error)
  })
  stream.once('end', () => {
    const announced = Number(reply.getHeader('content-length') ?? 0)
    const { bytesRead = announced } = stream as { bytesRead?: number }
    if (bytesRead < announced) fail(new Error('A file is shorter than when it was looked at'))
  })
}

/** Logs the route's pattern, never the address, which holds ids and searches. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, end: EarlyEnd | undefined): void {
  const facts = {
    method: request.method,
    route: request.routeOptions.url,
    // A call whose caller left before the answer has no status.
    status: end === undefined || reply.raw.headersSent ? reply.statusCode : null,
    ...(end !== undefined && { [end]: true }),
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user_id: request.person?.id,
    device_id: request.device?.id,
  }
  // 503 is the answer of a busy server: the refusal, or the missing service, has its own line.
  const isFault = end === 'failed' || (reply.statusCode >= 500 && reply.statusCode !== 503)
  request.log[isFault ? 'warn' : 'info'](facts, 'answered')
}
