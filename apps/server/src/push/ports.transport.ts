import {
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { Deps } from '../http/deps.js'
import { encryptMessage, signVapid } from './ports.encrypt.js'
import { pushServiceOf } from './rules.hosts.js'
import { type Delivery, encodeMessage, topicOf } from './rules.message.js'
import { type Answer, retryAfterMs } from './rules.outcome.js'
import { createPublicLookup } from './ports.lookup.js'

/** The connection to the push services. */
export interface PushTransport {
  /** Sends a message. Never rejects: for an unreachable service it returns an answer without a code. */
  send(delivery: Delivery): Promise<Answer>
  close(): void
}

const PATIENCE_MS = 10_000
/** The answer for a host that is no longer trusted, or for invalid keys: the subscription counts as gone. */
const REFUSED: Answer = { code: 410, retryAfterMs: null }
const NO_ANSWER: Answer = { code: null, retryAfterMs: null }

/**
 * Creates the only connection to push services: encrypted (RFC 8291), signed (RFC 8292), without redirects or
 * private addresses.
 */
export function createTransport(deps: Pick<Deps, 'config' | 'secrets' | 'now' | 'logger'>): PushTransport {
  const { config, secrets, now, logger } = deps
  const lookup = createPublicLookup()
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) }

  function encrypt({ endpoint, keys, message, urgency, ttlSeconds }: Delivery) {
    try {
      const body = encryptMessage(keys, encodeMessage(message))
      const claims = { origin: new URL(endpoint).origin, subject: config.push.subject, now: now() }
      const headers = {
        authorization: signVapid(secrets.vapid, claims),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'content-length': body.length,
        ttl: ttlSeconds,
        urgency,
        ...(message.tag !== null && { topic: topicOf(message.tag) }),
      }
      return { headers, body }
    } catch (error) {
      logger.warn({ err: error }, 'a push message could not be encrypted')
      return null
    }
  }

  return {
    async send(delivery) {
      const service = pushServiceOf(delivery.endpoint, config.push.hosts)
      const details = service && encrypt(delivery)
      if (!service || !details) return REFUSED
      const url = new URL(delivery.endpoint)
      const isHttp = url.protocol === 'http:'
      const options: RequestOptions = {
        method: 'POST',
        headers: details.headers,
        agent: isHttp ? agents.http : agents.https,
        signal: AbortSignal.timeout(PATIENCE_MS),
        // The administrator of this server has named the host as trusted.
        ...(!service.isOwn && { lookup }),
      }
      try {
        const answer = await post(isHttp ? requestHttp : requestHttps, url, options, details.body)
        const wait = retryAfterMs(answer.headers['retry-after'], now())
        return { code: answer.statusCode ?? null, retryAfterMs: wait }
      } catch (error) {
        logger.debug({ err: error, service: service.host }, 'a push service did not answer')
        return NO_ANSWER
      }
    },
    close() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

/** Reads only the head of the answer: its body is not needed, and time is short. */
function post(
  request: typeof requestHttp,
  url: URL,
  options: RequestOptions,
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const sending = request(url, options, answer => {
      answer.on('error', () => {})
      answer.resume()
      done(answer)
    })
    sending.on('error', fail)
    sending.end(body)
  })
}
