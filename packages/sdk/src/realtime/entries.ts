/** Reads the part of a `listEvents` reply about one channel. */

import type { EndpointReply } from '../http/endpoint.js'
import type { LogAnswer } from './channel-log.js'
import type { listEvents } from './endpoints.js'
import { decodeEvent } from './events.js'

/** Returns the part of a `listEvents` reply about one channel; null when the reply leaves the channel out. */
export function answerOf(
  reply: EndpointReply<typeof listEvents>,
  channel: string,
  namespace?: string,
): LogAnswer {
  const found = reply.channels[channel]
  if (!found) return null
  const entries = found.events.map(({ seq, event, data }) => ({
    seq,
    event: decodeEvent(event, data, { namespace, seq }),
  }))
  return { entries, seq: found.seq, reset: found.reset }
}
