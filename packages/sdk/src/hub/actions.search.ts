import type { CallOptions } from '../http/api.js'
import { type ApiPort, attempt } from '../http/attempt.js'
import type { EndpointInput, EndpointReply } from '../http/endpoint.js'
import type { Outcome } from '../http/outcome.js'
import { searchAll } from './endpoints.search.js'

/** Searches everything that the person may see. Shows no notice: the palette says itself that it failed. */
export function findEverything(
  ports: ApiPort,
  asked: EndpointInput<typeof searchAll>,
  options: Pick<CallOptions, 'signal'> = {},
): Promise<Outcome<EndpointReply<typeof searchAll>>> {
  return attempt(ports, searchAll, asked, { quiet: true, ...options })
}
