/** Makes one call of an action and resolves with its outcome. */

import type { Api, CallOptions } from './api.js'
import type { AnyEndpoint, EndpointInput, EndpointReply } from './endpoint.js'
import { type Outcome, outcomeOf } from './outcome.js'

/** The port of an action that calls the server. */
export interface ApiPort {
  readonly api: Pick<Api, 'call'>
}

/** Makes one call and resolves with its outcome. */
export function attempt<E extends AnyEndpoint>(
  { api }: ApiPort,
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
): Promise<Outcome<EndpointReply<E>>> {
  return outcomeOf(api.call(endpoint, input, options))
}
