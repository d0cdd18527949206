import type { FastifyInstance } from 'fastify'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS =
  'Authorization, Content-Type, Accept, Idempotency-Key, X-Request-Id, X-Socket-ID, X-Pairing-Secret, X-Setup-Token, Dry-Run'
const EXPOSED =
  'X-Request-Id, Retry-After, Content-Disposition, Idempotent-Replay, X-Channel-Numbers, Dry-Run'
const REMEMBER_SECONDS = '7200'

/** Returns the cross-origin headers for a page's origin; none for an origin that is not allowed. */
function corsHeaders(
  origin: string | undefined,
  allowed: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (origin === undefined || !allowed.includes(origin)) return undefined
  // Credentials are not allowed: the key is in a header that a page must set itself, never in a cookie.
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED }
}

/** Lets pages of the allowed origins call the API; returns their preflights. */
export function addCors(http: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return
  http.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'Origin')
    const headers = corsHeaders(request.headers.origin, allowed)
    if (headers === undefined) return undefined
    void reply.headers(headers).header('cross-origin-resource-policy', 'cross-origin')
    if (request.method !== 'OPTIONS') return undefined
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': REMEMBER_SECONDS,
      })
      .send()
  })
}
